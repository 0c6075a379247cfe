import { SETTINGS_CALL } from '@/http/program-settings/calls'
import { consoleCall } from '@/http/server/console-call'

export const GET = consoleCall('GET /admin/v2/programs/:program_id/settings/program/points', SETTINGS_CALL)
