import { SETTINGS_CALL, UPDATE_SETTINGS_CALL } from '@/http/purchase-proof/calls'
import { consoleCall } from '@/http/server/console-call'

export const GET = consoleCall('GET /admin/v2/programs/:program_id/purchase_proof_settings', SETTINGS_CALL)

export const PUT = consoleCall('PUT /admin/v2/programs/:program_id/purchase_proof_settings', UPDATE_SETTINGS_CALL)
