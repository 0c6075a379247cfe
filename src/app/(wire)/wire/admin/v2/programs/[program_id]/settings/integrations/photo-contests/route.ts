import { PHOTO_CONTEST_CALL } from '@/http/integrations/settings-calls'
import { consoleCall } from '@/http/server/console-call'

export const GET = consoleCall(
  'GET /admin/v2/programs/:program_id/settings/integrations/photo-contests',
  PHOTO_CONTEST_CALL,
)
