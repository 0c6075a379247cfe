import { CREATE_MERCHANT_CALL, MERCHANTS_CALL } from '@/http/perks-console/perk-calls'
import { consoleCall } from '@/http/server/console-call'

export const GET = consoleCall('GET /admin/v2/programs/:program_id/perks/merchants', MERCHANTS_CALL)

export const POST = consoleCall('POST /admin/v2/programs/:program_id/perks/merchants', CREATE_MERCHANT_CALL)
