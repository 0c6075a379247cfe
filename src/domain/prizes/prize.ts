/** How a reward was given without being claimed; stored on the claim. */
export type PrizeOrigin = 'earned' | 'draw' | 'contest' | 'instant_win'

export type Prize = {
  programId: number
  participantId: number
  reward: { id: number; name: string }
  /** Unique within the program: the same prize is never given twice. */
  key: string
  origin: PrizeOrigin
  /** `limited`: only while in stock. `counted`: it was promised, and is given regardless of the stock. */
  stock: 'limited' | 'counted'
  /** If the reward uses codes, refuses without one. */
  needsCode?: boolean
  evidence?: unknown
}
