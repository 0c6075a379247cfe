import { PHOTO_CONTEST_CALL, UPDATE_PHOTO_CONTEST_CALL } from '@/http/integrations/settings-calls'
import { consoleCall } from '@/http/server/console-call'

export const GET = consoleCall('GET /admin/v2/photo_contest/:program_id', PHOTO_CONTEST_CALL)

export const PATCH = consoleCall('PATCH /admin/v2/photo_contest/:program_id', UPDATE_PHOTO_CONTEST_CALL)
