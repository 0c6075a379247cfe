/* Payload's generated shell. */
import config from '@payload-config'
import '@payloadcms/next/css'
import { REST_DELETE, REST_GET, REST_OPTIONS, REST_PATCH, REST_POST, REST_PUT } from '@payloadcms/next/routes'
import { refuseLargeUpload } from '@/http/refuse-large-upload'

type Answer = ReturnType<typeof REST_POST>

const guarded =
  (answer: Answer): Answer =>
  async (request, route) =>
    (await refuseLargeUpload(request)) ?? answer(request, route)

export const GET = REST_GET(config)
export const POST = guarded(REST_POST(config))
export const DELETE = guarded(REST_DELETE(config))
export const PATCH = guarded(REST_PATCH(config))
export const PUT = guarded(REST_PUT(config))
export const OPTIONS = REST_OPTIONS(config)
