import { z } from 'zod'
import { previewCouponFile, startCouponImport } from '@/domain/imports'
import { MAX_CODES_OF_FILE } from '@/domain/rewards'
import { replyImport } from '@/http/imports-exports/present-import'
import { presentAddedCoupons, refuseCodes } from '@/http/rewards/present-added-coupons'
import { programCall } from '@/http/server/console-call'
import { failed, succeeded } from '@/http/server/reply'
import { translate } from '@/i18n'
import { text } from '@/i18n/text'
import { cutText } from '@/platform/cut-text'

/** 100,000 quoted codes of 64 characters with line ends, plus the form around them. */
const MAX_FILE_BYTES = 8_000_000

/** A file of codes. Up to 1,000 are added before the response; more in the background (RULE-43). */
export const POST = programCall({
  maxBytes: MAX_FILE_BYTES,
  input: z.object({
    file: z.instanceof(File, { error: text('csvOrTxtRequired') }),
    /** Our addition: shows what the file would add, without adding anything (RULE-54). */
    preview: z.stringbool().catch(false),
    /** Our addition: the position of the column with the codes, or "all" if every cell is a code. */
    column: z.union([z.literal('all'), z.coerce.number().int().min(0).max(1000)]).optional(),
    /** Our addition: whether the first line is a header. */
    heading: z.stringbool().default(true),
  }),
  handle: async ({ administrator, context, params, programId }, { column, file, heading, preview }) => {
    const t = translate(administrator.locale, 'console')
    const refuseFile = (message: string) => failed(422, message, { file: [message] })
    if (!/\.(csv|txt)$/i.test(file.name)) return refuseFile(t('rewards.coupons.wrongFile'))
    const bytes = new Uint8Array(await file.arrayBuffer())
    const choice = column === undefined ? undefined : { column, heading: heading && column !== 'all' }
    if (preview) {
      const result = await previewCouponFile(bytes, choice)
      if (!result.ok) return refuseFile(t(`imports.unreadable.${result.why}`, { ...result.details }))
      const { ok: _, ...rest } = result
      return succeeded(t('rewards.coupons.previewed'), { preview: rest })
    }
    const started = await startCouponImport(context, {
      choice,
      programId,
      rewardId: Number(params.reward_id),
      filename: cutText(file.name, MAX_NAME_CHARACTERS),
      bytes,
    })
    if (started.outcome === 'unreadable')
      return refuseFile(t(`imports.unreadable.${started.why}`, { ...started.details }))
    if (started.outcome === 'background') return replyImport(t, started.found)
    const { imported } = started
    if (!imported.ok) return refuseCodes(imported.reason, { most: MAX_CODES_OF_FILE, t })
    return presentAddedCoupons(imported, t)
  },
})

/** The file's name, as displayed. */
const MAX_NAME_CHARACTERS = 120
