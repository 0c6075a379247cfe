import { z } from 'zod'
import {
  API_KEY_MODES,
  API_KEY_SCOPES,
  createApiKey,
  DEFAULT_CALLS_PER_MINUTE,
  listApiKeys,
  MAX_API_KEYS,
  MAX_CALLS_PER_MINUTE,
  revokeApiKey,
  rotateApiKey,
} from '@/domain/api-keys'
import type { Administrator, Context } from '@/domain/context'
import { readId } from '@/domain/permissions'
import { attemptKey } from '@/http/rewards/reward-id'
import { programCall } from '@/http/server/console-call'
import { failed, type Reply, reply, succeeded } from '@/http/server/reply'
import { translate } from '@/i18n'
import { text } from '@/i18n/text'
import { fieldErrors } from '@/platform/field-errors'
import { presentApiKey } from './present-api-key'

type CallContext = { administrator: Administrator; context: Context; programId: number; params: Record<string, string> }

const MAX_YEARS = 5

const wordsOf = ({ locale }: Administrator) => {
  const t = translate(locale, 'console')
  return (key: string, values?: object) => t(`apiKeys.answers.${key}`, { ...values })
}

/** The keys of a program, and the JSON of their page (RULE-41). */
export const API_KEYS_CALL = programCall({
  input: z.object({}),
  handle: async ({ context, programId }: CallContext): Promise<Reply> => {
    const keys = await listApiKeys(context, { programId })
    return reply({ api_auths: keys.map(presentApiKey), total: keys.length })
  },
})

/**
 * Creates a key. The answer is the only place where it can be read (CONSOLE-139: name, expires_at, api_key);
 * `idempotency_key` prevents a second key after a double click.
 */
export const CREATE_API_KEY_CALL = programCall({
  input: z.looseObject({}),
  handle: async ({ administrator, context, programId }: CallContext, body: object): Promise<Reply> => {
    const t = wordsOf(administrator)
    const parsed = formOf(t, context.now).safeParse(body)
    if (!parsed.success) return failed(422, text('fillRequired'), fieldErrors(parsed.error))
    const {
      calls_per_minute: callsPerMinute,
      expires_at: expiresAt,
      idempotency_key: attempt,
      mode,
      name,
      scopes,
    } = parsed.data
    const created = await createApiKey(context, { programId, name, scopes, mode, callsPerMinute, expiresAt, attempt })
    if (!created.ok) {
      const field = { no_scopes: 'scopes', expires_in_the_past: 'expires_at', too_many: 'base', made_before: 'base' }[
        created.reason
      ]
      const message = t(created.reason, { most: MAX_API_KEYS })
      return failed(422, message, { [field]: [message] })
    }
    const { id, key, prefix } = created
    return succeeded(t('created'), {
      ...{ id, name, prefix, scopes, mode, calls_per_minute: callsPerMinute },
      ...{ expires_at: created.expiresAt, api_key: key },
    })
  },
})

/** Replaces a key, which stays valid for another day. The answer is the only place where the new key can be read. */
export const ROTATE_API_KEY_CALL = programCall({
  input: z.object({}),
  handle: async ({ administrator, context, params, programId }: CallContext): Promise<Reply> => {
    const t = wordsOf(administrator)
    const rotated = await rotateApiKey(context, { programId, apiKeyId: readId(params.api_auth_id) ?? 0 })
    if (!rotated.ok) {
      if (rotated.reason === 'not_found') return failed(404, text('notFound'))
      return failed(422, t('not_active'), { base: [t('not_active')] })
    }
    const { expiresAt, id, key, oldExpiresAt, prefix } = rotated
    const answer = { id, prefix, expires_at: expiresAt, old_expires_at: oldExpiresAt, api_key: key }
    return succeeded(t('rotated'), answer)
  },
})

export const REVOKE_API_KEY_CALL = programCall({
  input: z.object({}),
  handle: async ({ administrator, context, params, programId }: CallContext): Promise<Reply> => {
    const revoked = await revokeApiKey(context, { programId, apiKeyId: readId(params.api_auth_id) ?? 0 })
    return revoked.ok ? succeeded(wordsOf(administrator)('revoked')) : failed(404, text('notFound'))
  },
})

const formOf = (t: (key: string, values?: object) => string, now: Date) => {
  const latest = new Date(now)
  latest.setUTCFullYear(latest.getUTCFullYear() + MAX_YEARS)
  return z.object({
    idempotency_key: attemptKey.nullish().transform((key) => key ?? null),
    name: z
      .string({ error: t('name') })
      .transform((name) => name.replaceAll(/\s+/g, ' ').trim())
      .pipe(z.string().min(1, t('name')).max(60, t('name'))),
    scopes: z.array(z.enum(API_KEY_SCOPES), { error: t('no_scopes') }).min(1, t('no_scopes')),
    mode: z.enum(API_KEY_MODES).default('live'),
    calls_per_minute: z
      .int({ error: t('calls_per_minute', { most: MAX_CALLS_PER_MINUTE }) })
      .min(1, t('calls_per_minute', { most: MAX_CALLS_PER_MINUTE }))
      .max(MAX_CALLS_PER_MINUTE, t('calls_per_minute', { most: MAX_CALLS_PER_MINUTE }))
      .default(DEFAULT_CALLS_PER_MINUTE),
    expires_at: z
      .union([z.null(), z.iso.datetime().transform((text) => new Date(text))], { error: t('expires_in_the_past') })
      .default(null)
      .refine((moment) => moment === null || moment > now, t('expires_in_the_past'))
      .refine((moment) => moment === null || moment <= latest, t('expiry')),
  })
}
