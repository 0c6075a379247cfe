import { CHECK_DOMAIN_CALL } from '@/http/program-settings/calls'
import { consoleCall } from '@/http/server/console-call'

export const POST = consoleCall('POST /admin/v2/programs/:program_id/domain/check', CHECK_DOMAIN_CALL)
