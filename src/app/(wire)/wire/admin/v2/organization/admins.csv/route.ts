import { csvCall } from '@/http/server/csv-call'

export const GET = csvCall('GET /admin/v2/organization/admins.csv', 'organization_admins')
