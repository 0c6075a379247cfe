import { z } from 'zod'
import { columnMapping, confirmImport, dateOrder, discardImport, mapImport, undoImport } from '@/domain/imports'
import { findAllowedImport } from '@/http/imports-exports/allowed-import'
import { describeUndo, presentImport, refuseImport, replyImport } from '@/http/imports-exports/present-import'
import { programCall } from '@/http/server/console-call'
import { failedUpload, reply, succeeded } from '@/http/server/reply'
import { translate } from '@/i18n'
import { text } from '@/i18n/text'

/** The progress of an import, and its preview. */
export const GET = programCall({
  input: z.object({}),
  handle: async (callContext) => {
    const found = await findAllowedImport(callContext)
    if (!found.ok) return found.reply
    return reply({ import: presentImport(translate(callContext.administrator.locale, 'console'), found.import) })
  },
})

/** Applies, maps or discards a previewed import, or undoes an applied one. */
export const POST = programCall({
  input: z.discriminatedUnion('intent', [
    z.object({ intent: z.literal('apply'), credit_again: z.boolean().default(false) }),
    z.object({ intent: z.literal('map'), mapping: columnMapping, date_order: dateOrder.nullish() }),
    z.object({ intent: z.literal('discard') }),
    z.object({ intent: z.literal('undo') }),
  ]),
  invalidMessage: text('invalidIntent'),
  handle: async (callContext, input) => {
    const found = await findAllowedImport(callContext)
    if (!found.ok) return found.reply
    const { administrator, context, programId } = callContext
    const t = translate(administrator.locale, 'console')
    const importId = found.import.id
    const { intent } = input
    if (intent === 'undo') {
      const undone = await undoImport(context, programId, importId)
      if (undone.ok) return succeeded(describeUndo(t, undone), { import: presentImport(t, undone.found) })
      if (undone.reason === 'unknown') return failedUpload(404, text('notFound'))
      return undone.reason === 'spent'
        ? failedUpload(409, t('imports.answers.spent', { count: undone.participants }))
        : failedUpload(409, t('imports.answers.notApplied'))
    }
    if (intent === 'discard') {
      const isGone = await discardImport(context, programId, importId)
      return isGone ? succeeded(t('imports.answers.discarded')) : failedUpload(409, t('imports.answers.notPreviewed'))
    }
    const confirmed =
      intent === 'map'
        ? await mapImport(context, programId, importId, {
            mapping: input.mapping,
            dateOrder: input.date_order ?? undefined,
          })
        : await confirmImport(context, programId, importId, { creditAgain: input.credit_again })
    if (confirmed.ok) return replyImport(t, confirmed.found)
    if (confirmed.reason === 'unknown') return failedUpload(404, text('notFound'))
    if (confirmed.reason === 'expired') return failedUpload(410, t('imports.unreadable.expired'))
    if (confirmed.reason === 'not_previewed') return failedUpload(409, t('imports.answers.notPreviewed'))
    return refuseImport(t, confirmed.reason, found.import.preview?.incomplete ?? {})
  },
})
