import { PRODUCT_WRITES, PRODUCTS_CALL } from '@/http/purchase-proof/calls'
import { programCall } from '@/http/server/console-call'

export const GET = programCall(PRODUCTS_CALL)

export const POST = programCall(PRODUCT_WRITES.create)
