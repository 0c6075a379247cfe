import { membershipCall } from '@/http/open-checkout'

export const POST = membershipCall('POST /public/challenges/:id/membership_checkout_session')
