import { apiCall } from '@/http/api/api-call'
import { answerEvents } from '@/http/webhooks/answer-events'

export const GET = apiCall('GET /v1/events', ({ actor, context }, query) => answerEvents(context, actor, query))
