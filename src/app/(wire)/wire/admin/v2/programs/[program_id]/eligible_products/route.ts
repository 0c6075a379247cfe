import { ELIGIBLE_PRODUCTS_CALL } from '@/http/purchase-proof/calls'
import { consoleCall } from '@/http/server/console-call'

export const GET = consoleCall('GET /admin/v2/programs/:program_id/eligible_products', ELIGIBLE_PRODUCTS_CALL)
