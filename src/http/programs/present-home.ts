import type { NextReward, SiteChallenge } from '@/domain/challenges'
import type { Wording } from '@/domain/programs'
import { presentChallenge } from '@/http/challenges/present-challenge'
import { formatNextReward } from '@/http/rewards/format-next-reward'
import { presentReward } from '@/http/rewards/present-reward'

/** The next recommended challenge and the progress to the next reward, also as text; `null` if there is none. */
export const presentNextSteps = (
  { challenge, next }: { challenge: SiteChallenge | null; next: NextReward | null },
  basePath: string,
  wording: Wording,
) => ({
  next_challenge: challenge && presentChallenge(challenge, basePath),
  next_reward: next && presentNextReward(next, basePath, wording),
})

const presentNextReward = ({ progress, reward }: NextReward, basePath: string, wording: Wording) => {
  const presented = presentReward(reward, basePath, wording)
  return { reward: presented, progress, message: formatNextReward(presented, progress, wording) }
}
