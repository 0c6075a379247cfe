import { membershipCall } from '@/http/open-checkout'

export const POST = membershipCall('POST /participants/challenges/:id/membership_checkout_session')
