import { previewReward, REWARD_DRAFT } from '@/domain/reward-editor'
import { presentRewardForPage } from '@/http/rewards/present-reward'
import { programCall } from '@/http/server/console-call'
import { reply } from '@/http/server/reply'

export const POST = programCall({
  input: REWARD_DRAFT,
  handle: async ({ context, programId }, draft) => {
    const { reward, wording } = await previewReward(context, programId, draft)
    // The preview runs on the program's site, so its paths are relative to it.
    return reply({ reward: presentRewardForPage(reward, { basePath: '', wording, offerChallenge: null }) })
  },
})
