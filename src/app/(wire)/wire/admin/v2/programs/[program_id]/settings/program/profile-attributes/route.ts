import { ATTRIBUTES_CALL } from '@/http/content/attribute-calls'
import { consoleCall } from '@/http/server/console-call'

export const GET = consoleCall(
  'GET /admin/v2/programs/:program_id/settings/program/profile-attributes',
  ATTRIBUTES_CALL,
)
