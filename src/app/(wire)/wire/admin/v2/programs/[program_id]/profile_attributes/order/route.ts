import { ARRANGE_ATTRIBUTES_CALL } from '@/http/content/attribute-calls'
import { consoleCall } from '@/http/server/console-call'

export const PUT = consoleCall('PUT /admin/v2/programs/:program_id/profile_attributes/order', ARRANGE_ATTRIBUTES_CALL)
