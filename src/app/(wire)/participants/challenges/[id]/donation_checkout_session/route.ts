import { donationCall } from '@/http/open-checkout'

export const POST = donationCall('POST /participants/challenges/:id/donation_checkout_session')
