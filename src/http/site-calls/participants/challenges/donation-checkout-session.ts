import { donationInput, openDonationPage } from '@/http/payments/open-checkout'
import { presentRefusedForm } from '@/http/payments/present-payment'
import { siteCall } from '@/http/server/site-call'

export const POST = siteCall('POST /participants/challenges/:id/donation_checkout_session', {
  input: donationInput,
  refuseForm: presentRefusedForm,
  handle: openDonationPage,
})
