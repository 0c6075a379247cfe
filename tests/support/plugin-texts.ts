import { addTexts } from '@/i18n/plugin-texts'
import { texts as agents } from '@/plugins/agents/texts'
import { texts as alerts } from '@/plugins/alerts/texts'
import { texts as automations } from '@/plugins/automations/texts'
import { texts as birthday } from '@/plugins/birthday/texts'
import { texts as boosts } from '@/plugins/boosts/texts'
import { texts as bulk } from '@/plugins/bulk/texts'
import { texts as care } from '@/plugins/care/texts'
import { texts as collectibles } from '@/plugins/collectibles/texts'
import { texts as commerce } from '@/plugins/commerce/texts'
import { texts as compliance } from '@/plugins/compliance/texts'
import { texts as dataRights } from '@/plugins/data-rights/texts'
import { texts as experiments } from '@/plugins/experiments/texts'
import { texts as fraud } from '@/plugins/fraud/texts'
import { texts as gifts } from '@/plugins/gifts/texts'
import { texts as help } from '@/plugins/help/texts'
import { texts as households } from '@/plugins/households/texts'
import { texts as launch } from '@/plugins/launch/texts'
import { texts as liability } from '@/plugins/liability/texts'
import { texts as mailedReceipts } from '@/plugins/mailed-receipts/texts'
import { texts as memberCard } from '@/plugins/member-card/texts'
import { texts as messages } from '@/plugins/messages/texts'
import { texts as perks } from '@/plugins/perks/texts'
import { texts as photoContests } from '@/plugins/photo-contests/texts'
import { texts as push } from '@/plugins/push/texts'
import { texts as receiptQuality } from '@/plugins/receipt-quality/texts'
import { texts as segments } from '@/plugins/segments/texts'
import { texts as social } from '@/plugins/social/texts'
import { texts as streaks } from '@/plugins/streaks/texts'

/** Adds the texts of first-party plugins, as processes with Payload's config do. */
for (const texts of [
  agents,
  automations,
  birthday,
  alerts,
  boosts,
  bulk,
  care,
  collectibles,
  commerce,
  compliance,
  dataRights,
  fraud,
  experiments,
  gifts,
  help,
  households,
  launch,
  liability,
  mailedReceipts,
  receiptQuality,
  memberCard,
  messages,
  perks,
  photoContests,
  push,
  segments,
  social,
  streaks,
])
  addTexts(texts)
