import { ATTRIBUTES_CALL, CREATE_ATTRIBUTE_CALL } from '@/http/content/attribute-calls'
import { consoleCall } from '@/http/server/console-call'

export const GET = consoleCall('GET /admin/v2/programs/:program_id/profile_attributes', ATTRIBUTES_CALL)

export const POST = consoleCall('POST /admin/v2/programs/:program_id/profile_attributes', CREATE_ATTRIBUTE_CALL)
