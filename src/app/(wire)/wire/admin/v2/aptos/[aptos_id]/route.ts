import { UPDATE_APTOS_CALL } from '@/http/integrations/aptos-calls'
import { consoleCall } from '@/http/server/console-call'

export const PATCH = consoleCall('PATCH /admin/v2/aptos/:aptos_id', UPDATE_APTOS_CALL)
