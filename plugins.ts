import { seoPlugin } from '@payloadcms/plugin-seo'
import type { Plugin } from 'payload'
import { seo } from '@/collections/seo'
import { accessibility } from '@/plugins/accessibility'
import { age } from '@/plugins/age'
import { agents } from '@/plugins/agents'
import { alerts } from '@/plugins/alerts'
import { automations } from '@/plugins/automations'
import { birthday } from '@/plugins/birthday'
import { boosts } from '@/plugins/boosts'
import { bulk } from '@/plugins/bulk'
import { care } from '@/plugins/care'
import { collectibles } from '@/plugins/collectibles'
import { commerce } from '@/plugins/commerce'
import { compliance } from '@/plugins/compliance'
import { dataRights } from '@/plugins/data-rights'
import { experiments } from '@/plugins/experiments'
import { fraud } from '@/plugins/fraud'
import { gifts } from '@/plugins/gifts'
import { help } from '@/plugins/help'
import { households } from '@/plugins/households'
import { launch } from '@/plugins/launch'
import { liability } from '@/plugins/liability'
import { mailedReceipts } from '@/plugins/mailed-receipts'
import { memberCard } from '@/plugins/member-card'
import { mergeAccounts } from '@/plugins/merge-accounts'
import { messages } from '@/plugins/messages'
import { perks } from '@/plugins/perks'
import { photoContests } from '@/plugins/photo-contests'
import { push } from '@/plugins/push'
import { receiptQuality } from '@/plugins/receipt-quality'
import { secureSignIn } from '@/plugins/secure-sign-in'
import { segments } from '@/plugins/segments'
import { social } from '@/plugins/social'
import { streaks } from '@/plugins/streaks'
import { wallet } from '@/plugins/wallet'
import { warehouse } from '@/plugins/warehouse'

/** The plugins of this installation. Yours live in the folder `plugins`: add them at the end (docs/extending.md). */
export const plugins: Plugin[] = [
  seoPlugin(seo),
  social(),
  perks(),
  photoContests(),
  collectibles(),
  agents(),
  commerce(),
  streaks(),
  birthday(),
  push(),
  boosts(),
  memberCard(),
  help(),
  wallet(),
  gifts(),
  households(),
  liability(),
  messages(),
  automations(),
  segments(),
  alerts(),
  launch(),
  care(),
  bulk(),
  fraud(),
  experiments(),
  warehouse(),
  secureSignIn(),
  dataRights(),
  age(),
  compliance(),
  mergeAccounts(),
  accessibility(),
  mailedReceipts(),
  receiptQuality(),
]
