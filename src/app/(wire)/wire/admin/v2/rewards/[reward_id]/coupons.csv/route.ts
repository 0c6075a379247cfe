import { csvCall } from '@/http/server/csv-call'

export const GET = csvCall('GET /admin/v2/rewards/:reward_id/coupons.csv', 'coupons')
