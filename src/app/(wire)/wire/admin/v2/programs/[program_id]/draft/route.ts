import { DISCARD_DRAFT_CALL } from '@/http/program-settings/calls'
import { consoleCall } from '@/http/server/console-call'

export const DELETE = consoleCall('DELETE /admin/v2/programs/:program_id/draft', DISCARD_DRAFT_CALL)
