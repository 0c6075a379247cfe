import { REWARD_TRANSLATIONS } from '@/http/content/translation-calls'
import { consoleCall } from '@/http/server/console-call'

export const GET = consoleCall('GET /admin/v2/rewards/:reward_id/translations', REWARD_TRANSLATIONS.read)

export const PUT = consoleCall('PUT /admin/v2/rewards/:reward_id/translations', REWARD_TRANSLATIONS.update)
