import { PRODUCT_CALL, PRODUCT_WRITES } from '@/http/purchase-proof/calls'
import { consoleCall } from '@/http/server/console-call'

export const GET = consoleCall('GET /admin/v2/purchase_proof_products/:purchase_proof_product_id', PRODUCT_CALL)

export const PUT = consoleCall(
  'PUT /admin/v2/purchase_proof_products/:purchase_proof_product_id',
  PRODUCT_WRITES.update,
)

export const PATCH = consoleCall(
  'PATCH /admin/v2/purchase_proof_products/:purchase_proof_product_id',
  PRODUCT_WRITES.activate,
)

export const DELETE = consoleCall(
  'DELETE /admin/v2/purchase_proof_products/:purchase_proof_product_id',
  PRODUCT_WRITES.remove,
)
