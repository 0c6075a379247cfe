import {
  ACTIVATE_MERCHANT_CALL,
  DELETE_MERCHANT_CALL,
  MERCHANT_CALL,
  UPDATE_MERCHANT_CALL,
} from '@/http/perks-console/perk-calls'
import { consoleCall } from '@/http/server/console-call'

export const GET = consoleCall('GET /admin/v2/merchants/:merchant_id', MERCHANT_CALL)

export const PUT = consoleCall('PUT /admin/v2/merchants/:merchant_id', UPDATE_MERCHANT_CALL)

export const PATCH = consoleCall('PATCH /admin/v2/merchants/:merchant_id', ACTIVATE_MERCHANT_CALL)

export const DELETE = consoleCall('DELETE /admin/v2/merchants/:merchant_id', DELETE_MERCHANT_CALL)
