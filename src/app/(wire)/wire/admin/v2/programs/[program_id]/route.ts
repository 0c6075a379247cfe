import { DELETE_PROGRAM_CALL, UPDATE_SETTINGS_CALL } from '@/http/program-settings/calls'
import { consoleCall } from '@/http/server/console-call'

export const POST = consoleCall('POST /admin/v2/programs/:program_id', UPDATE_SETTINGS_CALL)

export const DELETE = consoleCall('DELETE /admin/v2/programs/:program_id', DELETE_PROGRAM_CALL)
