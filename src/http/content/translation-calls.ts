import { z } from 'zod'
import { readId } from '@/domain/permissions'
import type { Translatable } from '@/domain/translated-text'
import { countMissingTranslations, findTranslations, saveTranslations } from '@/domain/translations'
import { programCall } from '@/http/server/console-call'
import { failed, type Reply, reply, succeeded } from '@/http/server/reply'
import { LOCALES } from '@/i18n/locales'
import { text } from '@/i18n/text'
import type { ContentCall } from './content-call'

const UNKNOWN = failed(404, text('notFound'))

/** The calls that translate one kind of row. @param parameter the address parameter with the row's id */
const callsOf = (of: Translatable, parameter: string) => {
  const whichOf = ({ params, programId }: ContentCall) => ({ programId, of, id: readId(params[parameter]) ?? 0 })
  const update = z.object({
    locale: z.enum(LOCALES),
    texts: z.record(z.string().max(60), z.string().max(10_000)),
    updated_at: z.iso.datetime().optional(),
  })
  return {
    read: {
      input: z.object({}),
      handle: async (call: ContentCall): Promise<Reply> => {
        const found = await findTranslations(call.context, whichOf(call))
        if (!found) return UNKNOWN
        const { default_locale, id, locales, source, translations, updated_at } = found
        return reply({ id, default_locale, locales, source, translations, updated_at })
      },
    },
    update: {
      input: update,
      handle: async (call: ContentCall, { locale, texts, updated_at }: z.infer<typeof update>): Promise<Reply> => {
        const saved = await saveTranslations(call.context, { ...whichOf(call), locale, texts, updatedAt: updated_at })
        if (saved.ok) return succeeded(text('content.translations.saved'))
        switch (saved.reason) {
          case 'not_found':
            return UNKNOWN
          case 'stale':
            return failed(409, text('content.stale'), { base: [text('content.stale')] })
          case 'unknown_language':
            return failed(422, text('content.translations.unknownLanguage'), {
              locale: [text('content.translations.unknownLanguage')],
            })
          case 'invalid': {
            const errors = saved.fields.map(({ field, most }) => [
              `texts.${field}`,
              [text('limits.textAtMost', { limit: most })],
            ])
            return failed(422, text('fillRequired'), Object.fromEntries(errors))
          }
        }
      },
    },
  }
}

export const CHALLENGE_TRANSLATIONS = callsOf('challenges', 'challenge_id')
export const REWARD_TRANSLATIONS = callsOf('rewards', 'reward_id')

/** The texts of a program that lack a translation. */
export const MISSING_TRANSLATIONS_CALL = programCall({
  input: z.object({}),
  handle: async ({ context, programId }: ContentCall): Promise<Reply> => {
    const { rows, total } = await countMissingTranslations(context, programId)
    return reply({
      total,
      missing_translations: rows.map(({ id, kind, locale, missing, name }) => ({ kind, id, name, locale, missing })),
    })
  },
})
