import { MERCHANT_CALL } from '@/http/purchase-proof/calls'
import { consoleCall } from '@/http/server/console-call'

export const GET = consoleCall('GET /admin/v2/purchase_proof_merchants/:purchase_proof_merchant_id/edit', MERCHANT_CALL)
