import { csvCall } from '@/http/server/csv-call'

export const GET = csvCall('GET /admin/v2/organization/programs.csv', 'organization_programs')
