import { RESTORE_CHALLENGE } from '@/http/content/version-calls'
import { consoleCall } from '@/http/server/console-call'

export const POST = consoleCall(
  'POST /admin/v2/challenges/:challenge_id/versions/:version_id/restore',
  RESTORE_CHALLENGE,
)
