import { PRODUCT_CALL, PRODUCT_WRITES } from '@/http/purchase-proof/calls'
import { programCall } from '@/http/server/console-call'

export const GET = programCall(PRODUCT_CALL)

export const PUT = programCall(PRODUCT_WRITES.update)

export const PATCH = programCall(PRODUCT_WRITES.activate)

export const DELETE = programCall(PRODUCT_WRITES.remove)
