import { TRY_CALL } from '@/http/purchase-proof/try-call'
import { consoleCall } from '@/http/server/console-call'

export const POST = consoleCall('POST /admin/v2/programs/:program_id/purchase_proof_settings/try', TRY_CALL)
