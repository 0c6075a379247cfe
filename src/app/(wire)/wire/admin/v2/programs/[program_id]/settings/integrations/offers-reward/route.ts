import { OFFERS_REWARD_CALL } from '@/http/integrations/settings-calls'
import { consoleCall } from '@/http/server/console-call'

export const GET = consoleCall(
  'GET /admin/v2/programs/:program_id/settings/integrations/offers-reward',
  OFFERS_REWARD_CALL,
)
