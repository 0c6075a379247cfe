'use client'

import { createContext, useContext } from 'react'
import type { WireRewardDetail } from '../wire'

const ShownReward = createContext<WireRewardDetail | null>(null)

export const ShownRewardProvider = ShownReward.Provider

/** The reward that the page shows, for plugins' parts of it: what a signed-in participant sees of it. @throws Error elsewhere */
export const useShownReward = (): WireRewardDetail => {
  const reward = useContext(ShownReward)
  if (!reward) throw new Error('useShownReward must be used in the slot `reward`')
  return reward
}
