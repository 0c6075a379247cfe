import { CREATE_OFFER_CALL, MERCHANT_OFFERS_CALL } from '@/http/perks-console/perk-calls'
import { consoleCall } from '@/http/server/console-call'

export const GET = consoleCall('GET /admin/v2/merchants/:merchant_id/offers', MERCHANT_OFFERS_CALL)

export const POST = consoleCall('POST /admin/v2/merchants/:merchant_id/offers', CREATE_OFFER_CALL)
