import { OFFERS_REWARD_CALL, UPDATE_OFFERS_REWARD_CALL } from '@/http/integrations/settings-calls'
import { consoleCall } from '@/http/server/console-call'

export const GET = consoleCall('GET /admin/v2/offers_reward/:program_id', OFFERS_REWARD_CALL)

export const PATCH = consoleCall('PATCH /admin/v2/offers_reward/:program_id', UPDATE_OFFERS_REWARD_CALL)
