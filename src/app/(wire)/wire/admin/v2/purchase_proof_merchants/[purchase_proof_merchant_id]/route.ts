import { MERCHANT_CALL, MERCHANT_WRITES } from '@/http/purchase-proof/calls'
import { consoleCall } from '@/http/server/console-call'

export const GET = consoleCall('GET /admin/v2/purchase_proof_merchants/:purchase_proof_merchant_id', MERCHANT_CALL)

export const PUT = consoleCall(
  'PUT /admin/v2/purchase_proof_merchants/:purchase_proof_merchant_id',
  MERCHANT_WRITES.update,
)

export const PATCH = consoleCall(
  'PATCH /admin/v2/purchase_proof_merchants/:purchase_proof_merchant_id',
  MERCHANT_WRITES.activate,
)

export const DELETE = consoleCall(
  'DELETE /admin/v2/purchase_proof_merchants/:purchase_proof_merchant_id',
  MERCHANT_WRITES.remove,
)
