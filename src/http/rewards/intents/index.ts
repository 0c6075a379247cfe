import { extensibleTable } from '@/platform/extend-table'
import { callAlternate } from './call-alternate'
import { drawSweepstake } from './draw-sweepstake'
import { fetchPossibleWinnersToSync } from './fetch-possible-winners-to-sync'
import { generateEntries } from './generate-entries'
import { redrawSweepstake } from './redraw-sweepstake'
import type { RewardIntent } from './reward-intent'
import { setWinners } from './set-winners'
import { syncWinners } from './sync-winners'
import { toggleTag } from './toggle-tag'

/** The intents of `POST /admin/v2/rewards/:reward_id` by their wire names (CONSOLE-133). */
export const REWARD_INTENTS = extensibleTable<Record<string, RewardIntent>>('reward intent', {
  toggleTag,
  fetchPossibleWinnersToSync,
  syncWinners,
  generateEntries,
  drawSweepstake,
  redrawSweepstake,
  callAlternate,
  setWinners,
})
