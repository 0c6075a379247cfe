import { csvCall } from '@/http/server/csv-call'

export const GET = csvCall('GET /admin/v2/programs/:program_id/perks/redemptions.csv', 'perk_redemptions')
