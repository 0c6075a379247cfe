import { CHALLENGE_VERSIONS } from '@/http/content/version-calls'
import { consoleCall } from '@/http/server/console-call'

export const GET = consoleCall('GET /admin/v2/challenges/:challenge_id/versions', CHALLENGE_VERSIONS)
