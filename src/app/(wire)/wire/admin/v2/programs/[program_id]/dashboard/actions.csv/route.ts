import { csvCall } from '@/http/server/csv-call'

export const GET = csvCall('GET /admin/v2/programs/:program_id/dashboard/actions.csv', 'actions')
