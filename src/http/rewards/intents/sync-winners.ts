import { z } from 'zod'
import { startWinnerSync } from '@/domain/winner-syncs'
import { succeeded } from '@/http/server/reply'
import { text } from '@/i18n/text'
import { flag } from './flag'
import { refuseSync } from './refuse-sync'
import { rewardIntent } from './reward-intent'

export const syncWinners = rewardIntent(
  z.object({ send_email: flag.default(false) }),
  async (callContext, { send_email }) => {
    const { context, programId, rewardId } = callContext
    const started = await startWinnerSync(context, { programId, rewardId, sendEmail: send_email })
    if (!started.ok) return refuseSync(callContext, started.reason)
    return succeeded(text('winnersSyncing'), { winner_sync_id: started.syncId, expected: started.expected })
  },
)
