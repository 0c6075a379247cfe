import { MERCHANT_CALL, MERCHANT_WRITES } from '@/http/purchase-proof/calls'
import { programCall } from '@/http/server/console-call'

export const GET = programCall(MERCHANT_CALL)

export const PUT = programCall(MERCHANT_WRITES.update)

export const PATCH = programCall(MERCHANT_WRITES.activate)

export const DELETE = programCall(MERCHANT_WRITES.remove)
