import { membershipInput, openMembershipPage } from '@/http/open-checkout'
import { presentRefusedForm } from '@/http/present-payment'
import { siteCall } from '@/http/site-call'

export const POST = siteCall('POST /participants/challenges/:id/membership_checkout_session', {
  input: membershipInput,
  refuseForm: presentRefusedForm,
  handle: openMembershipPage,
})
