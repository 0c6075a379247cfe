/* Payload's generated shell. */
import config from '@payload-config'
import '@payloadcms/next/css'
import { REST_DELETE, REST_GET, REST_OPTIONS, REST_PATCH, REST_POST, REST_PUT } from '@payloadcms/next/routes'
import { stockCall } from '@/http/server/stock-call'

export const GET = stockCall(REST_GET(config))
export const POST = stockCall(REST_POST(config))
export const DELETE = stockCall(REST_DELETE(config))
export const PATCH = stockCall(REST_PATCH(config))
export const PUT = stockCall(REST_PUT(config))
export const OPTIONS = REST_OPTIONS(config)
