import { SOCIAL_PAGES_CALL } from '@/http/integrations/social-calls'
import { consoleCall } from '@/http/server/console-call'

export const GET = consoleCall(
  'GET /admin/v2/programs/:program_id/settings/integrations/social-network-pages',
  SOCIAL_PAGES_CALL,
)
