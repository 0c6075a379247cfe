import { AGENTS_CALL } from '@/http/agents/agent-calls'
import { consoleCall } from '@/http/server/console-call'

/** The page's address as JSON (RULE-41). */
export const GET = consoleCall('GET /admin/v2/programs/:program_id/settings/integrations/agents', AGENTS_CALL)
