import { answerApiPage } from '@/http/openapi/render-api-page'

export const dynamic = 'force-dynamic'

/** The public API. */
export const GET = () => answerApiPage('api')
