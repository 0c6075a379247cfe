import type { z } from 'zod'
import { type DescribedEvent, eventBody, WEBHOOK_EVENTS } from '@/http/api/event-schemas'
import { operationId } from './describe-calls'
import type { JsonSchema } from './describe-input'

export type DescribedWebhook = {
  post: {
    operationId: string
    tags: string[]
    summary: string
    description: string
    security: []
    parameters: { $ref: string }[]
    requestBody: { required: true; content: { 'application/json': { schema: JsonSchema } } }
    responses: Record<string, { description: string }>
  }
}

const ABOUT = 'Laurel posts this to the endpoints that you add in the console: Settings → Integrations → Webhooks.'

/** Headers of each delivery (Standard Webhooks), as parameters of the document's components. */
export const WEBHOOK_HEADERS = {
  webhook_id: {
    ...{ name: 'webhook-id', in: 'header', required: true, schema: { type: 'string' } },
    description: 'Of the event. A delivery may arrive twice with the same id.',
  },
  webhook_timestamp: {
    ...{ name: 'webhook-timestamp', in: 'header', required: true, schema: { type: 'string', pattern: '^\\d+$' } },
    description: 'When this attempt was made, in seconds since 1970.',
  },
  webhook_signature: {
    ...{ name: 'webhook-signature', in: 'header', required: true, schema: { type: 'string' } },
    description: 'Verify it with the secret of the endpoint and a library of standardwebhooks.com.',
  },
}

/** The events as webhooks of the OpenAPI document, from the schemas of `GET /v1/events`. @param refer to a component */
export const describeWebhooks = (refer: (schema: z.ZodType) => JsonSchema): Record<string, DescribedWebhook> =>
  Object.fromEntries(
    (Object.keys(WEBHOOK_EVENTS) as DescribedEvent[]).map((type) => [
      type,
      {
        post: {
          operationId: `webhook_${operationId(type)}`,
          tags: ['events'],
          summary: WEBHOOK_EVENTS[type].summary,
          description: ABOUT,
          security: [],
          parameters: Object.keys(WEBHOOK_HEADERS).map((name) => ({ $ref: `#/components/parameters/${name}` })),
          requestBody: { required: true, content: { 'application/json': { schema: refer(eventBody(type)) } } },
          responses: {
            '2XX': { description: 'Received.' },
            '410': { description: 'Disables the endpoint.' },
            default: { description: 'The delivery is retried.' },
          },
        },
      },
    ]),
  )
