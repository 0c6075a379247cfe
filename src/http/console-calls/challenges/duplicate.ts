import { z } from 'zod'
import { duplicateChallenge } from '@/domain/challenges'
import { programCall } from '@/http/server/console-call'
import { failed, succeeded } from '@/http/server/reply'
import { translate } from '@/i18n'
import { text } from '@/i18n/text'

export const POST = programCall({
  input: z.object({}),
  handle: async ({ administrator, context, params, programId }) => {
    const t = translate(administrator.locale, 'console')
    const copy = await duplicateChallenge(context, {
      programId,
      challengeId: Number(params.challenge_id),
      nameOf: (name) => t('challengeEditor.copyOf', { name }),
    })
    return copy ? succeeded(text('challengeDuplicated'), { challenge_id: copy.id }) : failed(404, text('notFound'))
  },
})
