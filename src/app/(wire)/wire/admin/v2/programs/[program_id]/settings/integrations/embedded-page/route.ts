import { EMBEDDED_PAGE_CALL } from '@/http/integrations/settings-calls'
import { consoleCall } from '@/http/server/console-call'

export const GET = consoleCall(
  'GET /admin/v2/programs/:program_id/settings/integrations/embedded-page',
  EMBEDDED_PAGE_CALL,
)
