import { PRODUCT_WRITES, PRODUCTS_CALL } from '@/http/purchase-proof/calls'
import { consoleCall } from '@/http/server/console-call'

export const GET = consoleCall('GET /admin/v2/programs/:program_id/purchase_proof_products', PRODUCTS_CALL)

export const POST = consoleCall('POST /admin/v2/programs/:program_id/purchase_proof_products', PRODUCT_WRITES.create)
