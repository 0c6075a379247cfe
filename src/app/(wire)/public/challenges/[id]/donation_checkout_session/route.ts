import { donationCall } from '@/http/open-checkout'

export const POST = donationCall('POST /public/challenges/:id/donation_checkout_session')
