import { z } from 'zod'
import { confirmImport, discardImport, findImport } from '@/domain/imports'
import { consoleCall } from '@/http/console-call'
import { presentImport, replyImport } from '@/http/present-import'
import { failed, failedUpload, reply, succeeded } from '@/http/reply'
import { translate } from '@/i18n'

/** How far an import is, and what its preview says. */
export const GET = consoleCall('GET /admin/v2/imports/:import_id', {
  input: z.object({}),
  handle: async ({ administrator, context, params, programId }) => {
    const found = await findImport(context.sql, Number(params.import_id), programId)
    const t = translate(administrator.locale, 'console')
    return found ? reply({ import: presentImport(t, found) }) : failed(404, 'Not found')
  },
})

/** The word that a previewed import waits for. */
export const POST = consoleCall('POST /admin/v2/imports/:import_id', {
  input: z.object({ intent: z.enum(['apply', 'discard']) }),
  misfit: 'Invalid intent',
  handle: async ({ administrator, context, params, programId }, { intent }) => {
    const t = translate(administrator.locale, 'console')
    const importId = Number(params.import_id)
    if (intent === 'discard') {
      const isGone = await discardImport(context, programId, importId)
      return isGone ? succeeded(t('imports.answers.discarded')) : failedUpload(409, t('imports.answers.notPreviewed'))
    }
    const confirmed = await confirmImport(context, programId, importId)
    if (confirmed.ok) return replyImport(t, confirmed.found)
    if (confirmed.reason === 'unknown') return failedUpload(404, 'Not found')
    return confirmed.reason === 'expired'
      ? failedUpload(410, t('imports.unreadable.expired'))
      : failedUpload(409, t('imports.answers.notPreviewed'))
  },
})
