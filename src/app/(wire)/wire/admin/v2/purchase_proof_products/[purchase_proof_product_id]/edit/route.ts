import { PRODUCT_CALL } from '@/http/purchase-proof/calls'
import { consoleCall } from '@/http/server/console-call'

export const GET = consoleCall('GET /admin/v2/purchase_proof_products/:purchase_proof_product_id/edit', PRODUCT_CALL)
