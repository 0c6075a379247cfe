import { z } from 'zod'
import { failed, reply, siteCall, succeeded, text } from '@/plugin/http'
import { findBirthday, saveBirthday } from '../../domain'
import { presentBirthday } from '../present-birthday'

export const GET = siteCall('GET /public/birthday', {
  input: z.object({}),
  handle: async ({ context, participant, programId }) =>
    reply(presentBirthday(await findBirthday(context, { programId, participantId: participant.id }))),
})

const REFUSALS = {
  off: text('notFound'),
  no_day: text('birthday.noDay'),
  no_year: text('birthday.noYear'),
  too_soon: text('birthday.tooSoon'),
} as const

export const PUT = siteCall('PUT /public/birthday', {
  input: z.object({
    month: z.int().min(1).max(12),
    day: z.int().min(1).max(31),
    year: z.int().min(1000).max(9999).nullable().default(null),
  }),
  handle: async ({ context, participant, programId }, birthday) => {
    const saved = await saveBirthday(context, { ...birthday, programId, participantId: participant.id })
    if (saved.ok) return succeeded(text('birthday.saved'))
    return failed(saved.reason === 'off' ? 404 : 422, REFUSALS[saved.reason])
  },
})
