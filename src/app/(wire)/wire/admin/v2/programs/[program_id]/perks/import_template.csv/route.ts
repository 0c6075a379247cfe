import { PERKS_TEMPLATE_CALL } from '@/http/perks-console/import-calls'
import { consoleCall } from '@/http/server/console-call'

export const GET = consoleCall('GET /admin/v2/programs/:program_id/perks/import_template.csv', PERKS_TEMPLATE_CALL)
