import { CANCEL_SCHEDULE_CALL } from '@/http/program-settings/calls'
import { consoleCall } from '@/http/server/console-call'

export const DELETE = consoleCall('DELETE /admin/v2/programs/:program_id/schedule', CANCEL_SCHEDULE_CALL)
