import { MERCHANT_WRITES, MERCHANTS_CALL } from '@/http/purchase-proof/calls'
import { programCall } from '@/http/server/console-call'

export const GET = programCall(MERCHANTS_CALL)

export const POST = programCall(MERCHANT_WRITES.create)
