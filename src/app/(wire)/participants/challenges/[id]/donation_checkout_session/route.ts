import { donationInput, openDonationPage } from '@/http/open-checkout'
import { presentRefusedForm } from '@/http/present-payment'
import { siteCall } from '@/http/site-call'

export const POST = siteCall('POST /participants/challenges/:id/donation_checkout_session', {
  input: donationInput,
  refuseForm: presentRefusedForm,
  handle: openDonationPage,
})
