import { ROTATE_SECRET_CALL } from '@/http/integrations/settings-calls'
import { consoleCall } from '@/http/server/console-call'

export const POST = consoleCall('POST /admin/v2/photo_contest/:program_id/secret', ROTATE_SECRET_CALL)
