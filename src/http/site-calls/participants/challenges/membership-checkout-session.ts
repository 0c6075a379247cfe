import { membershipInput, openMembershipPage } from '@/http/payments/open-checkout'
import { presentRefusedForm } from '@/http/payments/present-payment'
import { siteCall } from '@/http/server/site-call'

export const POST = siteCall('POST /participants/challenges/:id/membership_checkout_session', {
  input: membershipInput,
  refuseForm: presentRefusedForm,
  handle: openMembershipPage,
})
