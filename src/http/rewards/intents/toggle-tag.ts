import { z } from 'zod'
import { toggleTag as toggleTagOf } from '@/domain/tags'
import { answerTagToggle } from '@/http/tags/answer-tag-toggle'
import { rewardIntent } from './reward-intent'

export const toggleTag = rewardIntent(
  z.object({ tag: z.string() }),
  async ({ context, programId, rewardId }, { tag }) =>
    answerTagToggle(await toggleTagOf(context, { programId, on: 'rewards', id: rewardId, tag })),
)
