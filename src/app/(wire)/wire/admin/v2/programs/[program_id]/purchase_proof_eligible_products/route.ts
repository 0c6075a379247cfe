import { ELIGIBLE_PRODUCTS_CALL } from '@/http/purchase-proof/calls'
import { consoleCall } from '@/http/server/console-call'

/** The eligible products of a program (CONSOLE-131). */
export const GET = consoleCall(
  'GET /admin/v2/programs/:program_id/purchase_proof_eligible_products',
  ELIGIBLE_PRODUCTS_CALL,
)
