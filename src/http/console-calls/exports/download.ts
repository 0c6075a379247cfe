import { z } from 'zod'
import { openExport } from '@/domain/exports'
import { findAllowedExport } from '@/http/imports-exports/allowed-export'
import { programCall } from '@/http/server/console-call'
import { csvReply } from '@/http/server/csv-call'
import { failed } from '@/http/server/reply'
import { translate } from '@/i18n'

/** The file of an export, available for a day (RULE-43). */
export const GET = programCall({
  input: z.object({}),
  handle: async (callContext) => {
    const found = await findAllowedExport(callContext)
    if (!found.ok) return found.reply
    const t = translate(callContext.administrator.locale, 'console')
    const opened = await openExport(callContext.context, found.export)
    if (opened.ok) return csvReply(opened.file.body(), found.export.filename, opened.file.bytes)
    return opened.reason === 'expired'
      ? failed(410, t('imports.answers.expiredFile'))
      : failed(409, t(`imports.answers.${opened.reason}`))
  },
})
