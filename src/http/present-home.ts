import type { NextReward, SiteChallenge } from '@/domain/challenges'
import type { Wording } from '@/domain/programs'
import type { SiteReward } from '@/domain/rewards'
import { presentChallenge } from './present-challenge'
import { presentReward } from './present-reward'

/** The next best challenge and the way to the next reward; `null` where there is none. */
export const presentNextSteps = (
  { challenge, next }: { challenge: SiteChallenge | null; next: NextReward | null },
  basePath: string,
  wording: Wording,
) => ({
  next_challenge: challenge && presentChallenge(challenge, basePath),
  next_reward: next && { reward: presentReward(next.reward, basePath, wording), progress: next.progress },
})

/** The membership offers, and the challenge that opens them. */
export const presentOffersReward = (
  { challenge, eligible, reward }: { challenge: SiteChallenge | undefined; eligible: boolean; reward: SiteReward },
  basePath: string,
  wording: Wording,
) => ({
  reward: presentReward(reward, basePath, wording),
  challenge: challenge ? presentChallenge(challenge, basePath) : null,
  eligible,
})
