import { PRODUCTS_CALL } from '@/http/purchase-proof/calls'
import { consoleCall } from '@/http/server/console-call'

/** The page's address as JSON (RULE-41). */
export const GET = consoleCall(
  'GET /admin/v2/programs/:program_id/settings/program/purchase-proof/products',
  PRODUCTS_CALL,
)
