import { consoleCall } from '@/http/console-call'
import { TRY_CALL } from '@/http/purchase-proof/try-call'

export const POST = consoleCall('POST /admin/v2/programs/:program_id/purchase_proof_settings/try', TRY_CALL)
