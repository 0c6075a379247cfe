import { ATTRIBUTE_CALL } from '@/http/content/attribute-calls'
import { consoleCall } from '@/http/server/console-call'

export const GET = consoleCall('GET /admin/v2/profile_attributes/:profile_attribute_id/edit', ATTRIBUTE_CALL)
