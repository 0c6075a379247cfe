import { apiCall } from '@/http/api/api-call'
import { answerEvents } from '@/http/webhooks/answer-events'

export const GET = apiCall('GET /v1/events', ({ context, programId }, query) => answerEvents(context, programId, query))
