import { z } from 'zod'
import { changeUserAttribute } from '@/domain/users'
import { answerAttributeSaved } from '@/http/participants/answer-attribute-saved'
import { programCall } from '@/http/server/console-call'
import { text } from '@/i18n/text'

export const PATCH = programCall({
  input: z.object({ value: z.string(text('required')) }),
  handle: async ({ context, params, programId }, { value }) => {
    const profileId = Number(params.participant_profile_id)
    const saved = await changeUserAttribute(context, { programId, profileId, value })
    return answerAttributeSaved(saved, text('profileValueUpdated'))
  },
})
