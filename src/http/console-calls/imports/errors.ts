import { z } from 'zod'
import { openErrorFile } from '@/domain/imports'
import { findAllowedImport } from '@/http/imports-exports/allowed-import'
import { programCall } from '@/http/server/console-call'
import { csvReply } from '@/http/server/csv-call'
import { failed } from '@/http/server/reply'
import { translate } from '@/i18n'
import { text } from '@/i18n/text'

/** An import's refused rows with line numbers and reasons, available for a day (RULE-43). */
export const GET = programCall({
  input: z.object({}),
  handle: async (callContext) => {
    const found = await findAllowedImport(callContext)
    if (!found.ok) return found.reply
    const { administrator, context } = callContext
    const opened = await openErrorFile(context, found.import)
    if (opened.ok) return csvReply(opened.file.body(), opened.filename)
    if (opened.reason === 'none') return failed(404, text('notFound'))
    return failed(410, translate(administrator.locale, 'console')('imports.answers.expiredFile'))
  },
})
