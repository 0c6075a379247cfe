import { consoleCall } from '@/http/console-call'
import { PRODUCTS_CSV_CALL } from '@/http/purchase-proof/calls'

export const GET = consoleCall('GET /admin/v2/programs/:program_id/purchase_proof_products.csv', PRODUCTS_CSV_CALL)
