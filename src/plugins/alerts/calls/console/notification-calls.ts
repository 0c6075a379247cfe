import { z } from 'zod'
import { consumeRateLimit, failed, poolOf, programCall, reply, succeeded, text } from '@/plugin/http'
import {
  findChoice,
  listOpenAlerts,
  loadSummary,
  permittedSources,
  renderSummary,
  saveChoice,
  sendSummaryNow,
} from '../../domain'
import { NOTIFICATION_FORM } from '../../domain/forms'

export const GET = programCall({
  input: z.object({}),
  handle: async ({ administrator, context, programId }) => {
    const permitted = permittedSources(administrator, programId).map(([kind]) => kind)
    const open = await listOpenAlerts(context, programId)
    return reply({
      choice: await findChoice(context, { programId, administratorId: administrator.id }),
      kinds: permitted,
      alerts: open.filter(({ kind }) => permitted.includes(kind)),
    })
  },
})

export const PUT = programCall({
  input: NOTIFICATION_FORM,
  handle: async ({ administrator, context, programId }, form) => {
    const permitted = new Set(permittedSources(administrator, programId).map(([kind]) => kind))
    const kinds = Object.fromEntries(Object.entries(form.kinds).filter(([kind]) => permitted.has(kind)))
    await saveChoice(context, { programId, administratorId: administrator.id, form: { ...form, kinds } })
    return succeeded(text('alerts.choiceSaved'))
  },
})

/** The summary as it would arrive now, for `MailPreview`. */
export const PREVIEW = programCall({
  input: z.object({}),
  handle: async ({ administrator, context, programId }) => {
    const { firstName, grants, locale } = administrator
    const [row] = await context.sql<{ name: string }>('select name from programs where id = $1', [programId])
    const { html, subject } = await renderSummary(
      await loadSummary(context, programId),
      {
        ...{ first_name: firstName, locale, program: row?.name ?? '' },
        can: (pair) => grants.get(programId)?.has(pair) ?? false,
      },
      context.now,
    )
    return reply({ mail: { subject, html } })
  },
})

const LIMIT = { name: 'weekly-summary', times: 10, withinSeconds: 3600 }

export const SEND = programCall({
  input: z.object({}),
  handle: async ({ administrator, context, programId }) => {
    const allowed = await consumeRateLimit(poolOf(context.payload), LIMIT, String(administrator.id))
    if (!allowed.ok) return failed(429, text('alerts.tooOften'))
    const email = await sendSummaryNow(context, { programId, administratorId: administrator.id })
    return email ? succeeded(text('alerts.summarySent', { email })) : failed(404, text('notFound'))
  },
})
