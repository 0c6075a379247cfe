import { consoleCall } from '@/http/console-call'
import { PRODUCT_CALL } from '@/http/purchase-proof/calls'

export const GET = consoleCall('GET /admin/v2/purchase_proof_products/:purchase_proof_product_id/edit', PRODUCT_CALL)
