/* Payload's generated shell. */
import config from '@payload-config'
import '@payloadcms/next/css'
import { REST_DELETE, REST_GET, REST_OPTIONS, REST_PATCH, REST_POST, REST_PUT } from '@payloadcms/next/routes'
import { payloadApiCall } from '@/http/server/payload-api-call'

export const GET = payloadApiCall(REST_GET(config))
export const POST = payloadApiCall(REST_POST(config))
export const DELETE = payloadApiCall(REST_DELETE(config))
export const PATCH = payloadApiCall(REST_PATCH(config))
export const PUT = payloadApiCall(REST_PUT(config))
export const OPTIONS = REST_OPTIONS(config)
