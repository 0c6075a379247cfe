import { ACTIVATE_OFFER_CALL, DELETE_OFFER_CALL, OFFER_CALL, UPDATE_OFFER_CALL } from '@/http/perks-console/perk-calls'
import { consoleCall } from '@/http/server/console-call'

export const GET = consoleCall('GET /admin/v2/offers/:offer_id', OFFER_CALL)

export const PUT = consoleCall('PUT /admin/v2/offers/:offer_id', UPDATE_OFFER_CALL)

export const PATCH = consoleCall('PATCH /admin/v2/offers/:offer_id', ACTIVATE_OFFER_CALL)

export const DELETE = consoleCall('DELETE /admin/v2/offers/:offer_id', DELETE_OFFER_CALL)
