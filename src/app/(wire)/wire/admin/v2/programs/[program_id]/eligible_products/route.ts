import { consoleCall } from '@/http/console-call'
import { ELIGIBLE_PRODUCTS_CALL } from '@/http/purchase-proof/calls'

export const GET = consoleCall('GET /admin/v2/programs/:program_id/eligible_products', ELIGIBLE_PRODUCTS_CALL)
