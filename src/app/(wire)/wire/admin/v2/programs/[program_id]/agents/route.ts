import { AGENT_INTENT_CALL, AGENT_LIMIT_CALL } from '@/http/agents/agent-calls'
import { consoleCall } from '@/http/server/console-call'

export const PUT = consoleCall('PUT /admin/v2/programs/:program_id/agents', AGENT_LIMIT_CALL)

export const POST = consoleCall('POST /admin/v2/programs/:program_id/agents', AGENT_INTENT_CALL)
