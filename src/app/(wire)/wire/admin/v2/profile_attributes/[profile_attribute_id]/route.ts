import { ATTRIBUTE_CALL, UPDATE_ATTRIBUTE_CALL } from '@/http/content/attribute-calls'
import { consoleCall } from '@/http/server/console-call'

export const GET = consoleCall('GET /admin/v2/profile_attributes/:profile_attribute_id', ATTRIBUTE_CALL)

export const PATCH = consoleCall('PATCH /admin/v2/profile_attributes/:profile_attribute_id', UPDATE_ATTRIBUTE_CALL)
