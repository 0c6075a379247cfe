import { z } from 'zod'
import { duplicateChallenge } from '@/domain/challenges'
import { consoleCall } from '@/http/server/console-call'
import { failed, succeeded } from '@/http/server/reply'
import { translate } from '@/i18n'
import { text } from '@/i18n/text'

export const POST = consoleCall('POST /admin/v2/challenges/:challenge_id/duplicate', {
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
