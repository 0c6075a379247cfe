import { REWARD_VERSIONS } from '@/http/content/version-calls'
import { consoleCall } from '@/http/server/console-call'

export const GET = consoleCall('GET /admin/v2/rewards/:reward_id/versions', REWARD_VERSIONS)
