import { z } from 'zod'
import { confirmImport, discardImport } from '@/domain/imports'
import { findAllowedImport } from '@/http/allowed-import'
import { consoleCall } from '@/http/console-call'
import { presentImport, replyImport } from '@/http/present-import'
import { failedUpload, reply, succeeded } from '@/http/reply'
import { translate } from '@/i18n'

/** How far an import is, and what its preview says. */
export const GET = consoleCall('GET /admin/v2/imports/:import_id', {
  input: z.object({}),
  handle: async (scene) => {
    const found = await findAllowedImport(scene)
    if (!found.ok) return found.reply
    return reply({ import: presentImport(translate(scene.administrator.locale, 'console'), found.import) })
  },
})

/** The word that a previewed import waits for. */
export const POST = consoleCall('POST /admin/v2/imports/:import_id', {
  input: z.object({ intent: z.enum(['apply', 'discard']) }),
  misfit: 'Invalid intent',
  handle: async (scene, { intent }) => {
    const found = await findAllowedImport(scene)
    if (!found.ok) return found.reply
    const { administrator, context, programId } = scene
    const t = translate(administrator.locale, 'console')
    const importId = found.import.id
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
