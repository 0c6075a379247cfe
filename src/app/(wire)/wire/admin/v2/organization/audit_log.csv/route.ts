import { csvCall } from '@/http/server/csv-call'

export const GET = csvCall('GET /admin/v2/organization/audit_log.csv', 'organization_audit_log')
