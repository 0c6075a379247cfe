import { IMPORT_PRODUCTS_CALL } from '@/http/purchase-proof/calls'
import { consoleCall } from '@/http/server/console-call'

export const POST = consoleCall(
  'POST /admin/v2/programs/:program_id/purchase_proof_products/import',
  IMPORT_PRODUCTS_CALL,
)
