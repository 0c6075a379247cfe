import { z } from 'zod'
import { listParameters } from '@/domain/console-lists'
import type { Administrator, Context } from '@/domain/context'
import { readId } from '@/domain/permissions'
import {
  createEndpoint,
  DELIVERY_STATUSES,
  deleteEndpoint,
  EVENT_DAYS,
  eventTypes,
  findDelivery,
  findEndpoint,
  isEventType,
  listDeliveries,
  listEndpoints,
  MAX_ENDPOINTS,
  recoverFailed,
  replayMissing,
  resendDelivery,
  revokeOldSecret,
  rotateSecret,
  sendTestEvent,
  TEST_EVENT,
  updateEndpoint,
} from '@/domain/webhooks'
import { programCall } from '@/http/server/console-call'
import { failed, type Reply, reply, succeeded } from '@/http/server/reply'
import { translate } from '@/i18n'
import { text } from '@/i18n/text'
import { fieldErrors } from '@/platform/field-errors'
import { presentDelivery, presentEndpoint } from './present-webhooks'

type CallContext = {
  administrator: Administrator
  context: Context
  programId: number
  params: Record<string, string>
  request: { nextUrl: URL }
}

const DAY_MS = 86_400_000

const answersOf = ({ locale }: Administrator) => {
  const t = translate(locale, 'console')
  return (key: string, values?: object) => t(`webhooks.answers.${key}`, { ...values })
}

/** A program's endpoints, and the JSON of their page (RULE-41). */
export const WEBHOOKS_CALL = programCall({
  input: z.object({}),
  handle: async ({ context, programId }: CallContext): Promise<Reply> => {
    const webhooks = (await listEndpoints(context, { programId })).map(presentEndpoint)
    return reply({ webhooks, total: webhooks.length, events: eventTypes() })
  },
})

const formOf = (answer: (key: string) => string) =>
  z.object({
    url: z
      .string({ error: answer('url') })
      .trim()
      .max(500, answer('url'))
      .pipe(z.url({ protocol: /^https?$/, error: answer('url') })),
    description: z.string().trim().max(200, answer('description')).default(''),
    events: z
      .array(z.string().refine(isEventType, answer('events')), { error: answer('events') })
      .min(1, answer('events')),
    active: z.boolean().default(true),
  })

type Refusal = 'disabled' | 'not_found' | 'not_https' | 'not_public' | 'too_many'

const refuse = (answer: ReturnType<typeof answersOf>, reason: Refusal): Reply => {
  if (reason === 'not_found') return failed(404, text('notFound'))
  const message = answer(reason, { most: MAX_ENDPOINTS })
  return failed(422, message, { [reason === 'not_public' || reason === 'not_https' ? 'url' : 'base']: [message] })
}

/** Creates an endpoint. The answer is the only place where its secret can be read. */
export const CREATE_WEBHOOK_CALL = programCall({
  input: z.looseObject({}),
  handle: async ({ administrator, context, programId }: CallContext, body: object): Promise<Reply> => {
    const answer = answersOf(administrator)
    const parsed = formOf(answer).safeParse(body)
    if (!parsed.success) return failed(422, text('fillRequired'), fieldErrors(parsed.error))
    const created = await createEndpoint(context, programId, parsed.data)
    if (!created.ok) return refuse(answer, created.reason)
    return succeeded(answer('created'), { id: created.id, url: parsed.data.url, secret: created.secret })
  },
})

const keyOf = ({ params, programId }: CallContext) => ({ programId, webhookId: readId(params.webhook_id) ?? 0 })

export const WEBHOOK_CALL = programCall({
  input: z.object({}),
  handle: async (call: CallContext): Promise<Reply> => {
    const endpoint = await findEndpoint(call.context, keyOf(call))
    return endpoint
      ? reply({ webhook: presentEndpoint(endpoint), events: eventTypes() })
      : failed(404, text('notFound'))
  },
})

export const UPDATE_WEBHOOK_CALL = programCall({
  input: z.looseObject({}),
  handle: async (call: CallContext, body: object): Promise<Reply> => {
    const answer = answersOf(call.administrator)
    const parsed = formOf(answer).safeParse(body)
    if (!parsed.success) return failed(422, text('fillRequired'), fieldErrors(parsed.error))
    const updated = await updateEndpoint(call.context, keyOf(call), parsed.data)
    return updated.ok ? succeeded(answer('updated')) : refuse(answer, updated.reason)
  },
})

export const DELETE_WEBHOOK_CALL = programCall({
  input: z.object({}),
  handle: async (call: CallContext): Promise<Reply> => {
    const answer = answersOf(call.administrator)
    const deleted = await deleteEndpoint(call.context, keyOf(call))
    return deleted.ok ? succeeded(answer('deleted')) : refuse(answer, deleted.reason)
  },
})

const DELIVERY_FILTERS = { status: DELIVERY_STATUSES, type: [...eventTypes(), TEST_EVENT] }

/** Deliveries to an endpoint, newest first. */
export const WEBHOOK_DELIVERIES_CALL = programCall({
  input: z.object({}),
  handle: async (call: CallContext): Promise<Reply> => {
    const { filters, page, page_size } = listParameters(DELIVERY_FILTERS).parse(
      Object.fromEntries(call.request.nextUrl.searchParams),
    )
    const { rows, total } = await listDeliveries(call.context, {
      ...keyOf(call),
      statuses: filters.status,
      types: filters.type,
      page,
      pageSize: page_size,
    })
    return reply({ deliveries: rows.map(presentDelivery), total, page, page_size })
  },
})

/** A delivery with its event and attempts. */
export const WEBHOOK_DELIVERY_CALL = programCall({
  input: z.object({}),
  handle: async (call: CallContext): Promise<Reply> => {
    const deliveryId = readId(call.params.webhook_delivery_id) ?? 0
    const found = await findDelivery(call.context, { ...keyOf(call), deliveryId })
    if (!found) return failed(404, text('notFound'))
    return reply({
      delivery: { ...presentDelivery(found), occurred_at: found.occurred_at, data: found.data, tries: found.tries },
    })
  },
})

const since = z.iso.datetime({ offset: true }).transform((moment) => new Date(moment))
const INTENTS = ['test', 'rotate_secret', 'revoke_secret', 'resend', 'recover', 'replay'] as const

const intentInput = z.discriminatedUnion('intent', [
  z.object({ intent: z.enum(['test', 'rotate_secret', 'revoke_secret']) }),
  z.object({ intent: z.literal('resend'), delivery_id: z.coerce.number().int().positive() }),
  z.object({ intent: z.enum(['recover', 'replay']), since }),
])

/** Actions on an endpoint: send a test event, rotate its secret, send events again. */
export const WEBHOOK_INTENT_CALL = programCall({
  input: z.looseObject({ intent: z.string() }),
  invalidMessage: text('invalidIntent'),
  handle: async (call: CallContext, body: { intent: string }): Promise<Reply> => {
    const { administrator, context } = call
    const answer = answersOf(administrator)
    if (!INTENTS.some((intent) => intent === body.intent)) return failed(422, text('invalidIntent'))
    const parsed = intentInput.safeParse(body)
    if (!parsed.success) return failed(422, text('fillRequired'), fieldErrors(parsed.error))
    const key = keyOf(call)
    switch (parsed.data.intent) {
      case 'rotate_secret': {
        const rotated = await rotateSecret(context, key)
        return rotated.ok ? succeeded(answer('rotated'), { secret: rotated.secret }) : refuse(answer, rotated.reason)
      }
      case 'revoke_secret': {
        const revoked = await revokeOldSecret(context, key)
        return revoked.ok ? succeeded(answer('revoked')) : refuse(answer, revoked.reason)
      }
      case 'test':
        return sentReply(answer, 'tested', await sendTestEvent(context, key))
      case 'resend':
        return sentReply(
          answer,
          'resent',
          await resendDelivery(context, { ...key, deliveryId: parsed.data.delivery_id }),
        )
      case 'recover':
        return sentReply(answer, 'recovered', await recoverFailed(context, key, parsed.data.since))
      case 'replay':
        return sentReply(answer, 'replayed', await replayMissing(context, key, notBefore(parsed.data.since, context)))
    }
  },
})

/** Events are stored for this long. */
const notBefore = (requested: Date, { now }: Context): Date =>
  new Date(Math.max(requested.getTime(), now.getTime() - EVENT_DAYS * DAY_MS))

const sentReply = (
  answer: ReturnType<typeof answersOf>,
  key: string,
  sent: { ok: true; count: number } | { ok: false; reason: Refusal },
): Reply =>
  sent.ok ? succeeded(answer(key, { count: sent.count }), { count: sent.count }) : refuse(answer, sent.reason)
