import { RESTORE_REWARD } from '@/http/content/version-calls'
import { consoleCall } from '@/http/server/console-call'

export const POST = consoleCall('POST /admin/v2/rewards/:reward_id/versions/:version_id/restore', RESTORE_REWARD)
