import { RESTORE_VERSION_CALL } from '@/http/program-settings/calls'
import { consoleCall } from '@/http/server/console-call'

export const POST = consoleCall(
  'POST /admin/v2/programs/:program_id/versions/:version_id/restore',
  RESTORE_VERSION_CALL,
)
