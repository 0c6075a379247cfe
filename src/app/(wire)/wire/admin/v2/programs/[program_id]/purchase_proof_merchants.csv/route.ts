import { consoleCall } from '@/http/console-call'
import { MERCHANTS_CSV_CALL } from '@/http/purchase-proof/calls'

export const GET = consoleCall('GET /admin/v2/programs/:program_id/purchase_proof_merchants.csv', MERCHANTS_CSV_CALL)
