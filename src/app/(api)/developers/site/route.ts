import { answerApiPage } from '@/http/openapi/render-api-page'

export const dynamic = 'force-dynamic'

/** The calls that a program's pages make. */
export const GET = () => answerApiPage('site')
