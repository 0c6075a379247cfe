import { CONSOLE_ROUTES, type ConsoleRoute } from '@/console/routes'
import { API_CALLS } from '@/http/api/api-calls'
import { registerCalls } from '@/http/api/plugin-calls'
import { registerConsoleCalls, registerSiteCalls } from '@/http/server/register-calls'
import { consoleCalls as agentCalls } from '@/plugins/agents/calls/console-calls'
import { settingsViews as agentSettings } from '@/plugins/agents/console/views'
import { consoleCalls as alertCalls } from '@/plugins/alerts/calls/console-calls'
import { settingsViews as alertSettings } from '@/plugins/alerts/console/views'
import { apiCalls as automationApiCalls } from '@/plugins/automations/calls/api-calls'
import { consoleCalls as automationCalls } from '@/plugins/automations/calls/console-calls'
import { consoleViews as automationViews } from '@/plugins/automations/console/views'
import { siteCalls as birthdayCalls } from '@/plugins/birthday/calls/site-calls'
import { apiCalls as boostApiCalls } from '@/plugins/boosts/calls/api-calls'
import { siteCalls as boostCalls } from '@/plugins/boosts/calls/site-calls'
import { settingsViews as boostSettings, consoleViews as boostViews } from '@/plugins/boosts/console/views'
import { apiCalls as bulkApiCalls } from '@/plugins/bulk/calls/api-calls'
import { consoleCalls as bulkCalls } from '@/plugins/bulk/calls/console-calls'
import { consoleViews as bulkViews } from '@/plugins/bulk/console/views'
import { apiCalls as careApiCalls } from '@/plugins/care/calls/api-calls'
import { consoleCalls as careCalls } from '@/plugins/care/calls/console-calls'
import { siteCalls as careSiteCalls } from '@/plugins/care/calls/site-calls'
import { consoleViews as careViews } from '@/plugins/care/console/views'
import { consoleCalls as collectibleCalls } from '@/plugins/collectibles/calls/console-calls'
import {
  settingsViews as collectibleSettings,
  consoleViews as collectibleViews,
} from '@/plugins/collectibles/console/views'
import { consoleCalls as commerceCalls } from '@/plugins/commerce/calls/console-calls'
import { settingsViews as commerceSettings } from '@/plugins/commerce/console/views'
import { consoleCalls as complianceCalls } from '@/plugins/compliance/calls/console-calls'
import { siteCalls as complianceSiteCalls } from '@/plugins/compliance/calls/site-calls'
import {
  settingsViews as complianceSettings,
  consoleViews as complianceViews,
} from '@/plugins/compliance/console/views'
import { apiCalls as dataRightsApiCalls } from '@/plugins/data-rights/calls/api-calls'
import { consoleCalls as dataRightsCalls } from '@/plugins/data-rights/calls/console-calls'
import { siteCalls as dataRightsSiteCalls } from '@/plugins/data-rights/calls/site-calls'
import { consoleViews as dataRightsViews } from '@/plugins/data-rights/console/views'
import { apiCalls as experimentApiCalls } from '@/plugins/experiments/calls/api-calls'
import { consoleCalls as experimentCalls } from '@/plugins/experiments/calls/console-calls'
import { siteCalls as experimentSiteCalls } from '@/plugins/experiments/calls/site-calls'
import { consoleViews as experimentViews } from '@/plugins/experiments/console/views'
import { apiCalls as fraudApiCalls } from '@/plugins/fraud/calls/api-calls'
import { consoleCalls as fraudCalls } from '@/plugins/fraud/calls/console-calls'
import { siteCalls as fraudSiteCalls } from '@/plugins/fraud/calls/site-calls'
import { consoleViews as fraudViews } from '@/plugins/fraud/console/views'
import { consoleCalls as giftCalls } from '@/plugins/gifts/calls/console-calls'
import { siteCalls as giftSiteCalls } from '@/plugins/gifts/calls/site-calls'
import { consoleViews as giftViews } from '@/plugins/gifts/console/views'
import { consoleCalls as helpCalls } from '@/plugins/help/calls/console-calls'
import { siteCalls as helpSiteCalls } from '@/plugins/help/calls/site-calls'
import { consoleViews as helpViews } from '@/plugins/help/console/views'
import { consoleCalls as householdCalls } from '@/plugins/households/calls/console-calls'
import { siteCalls as householdSiteCalls } from '@/plugins/households/calls/site-calls'
import { consoleViews as householdViews } from '@/plugins/households/console/views'
import { consoleCalls as launchCalls } from '@/plugins/launch/calls/console-calls'
import { consoleViews as launchViews } from '@/plugins/launch/console/views'
import { apiCalls as liabilityApiCalls } from '@/plugins/liability/calls/api-calls'
import { consoleCalls as liabilityCalls } from '@/plugins/liability/calls/console-calls'
import { settingsViews as liabilitySettings, consoleViews as liabilityViews } from '@/plugins/liability/console/views'
import { siteCalls as mailedReceiptCalls } from '@/plugins/mailed-receipts/calls/site-calls'
import { apiCalls as cardCalls } from '@/plugins/member-card/calls/api-calls'
import { consoleCalls as tillCalls } from '@/plugins/member-card/calls/console-calls'
import { siteCalls as cardSiteCalls } from '@/plugins/member-card/calls/site-calls'
import { consoleViews as tillViews } from '@/plugins/member-card/console/views'
import { apiCalls as messageApiCalls } from '@/plugins/messages/calls/api-calls'
import { consoleCalls as messageCalls } from '@/plugins/messages/calls/console-calls'
import { siteCalls as messageSiteCalls } from '@/plugins/messages/calls/site-calls'
import { consoleViews as messageViews } from '@/plugins/messages/console/views'
import { apiCalls } from '@/plugins/perks/calls/api-calls'
import { consoleCalls } from '@/plugins/perks/calls/console-calls'
import { siteCalls } from '@/plugins/perks/calls/site-calls'
import { consoleViews, settingsViews } from '@/plugins/perks/console/views'
import { consoleCalls as contestCalls } from '@/plugins/photo-contests/calls/console-calls'
import { settingsViews as contestSettings } from '@/plugins/photo-contests/console/views'
import { siteCalls as pushCalls } from '@/plugins/push/calls/site-calls'
import { consoleCalls as qualityCalls } from '@/plugins/receipt-quality/calls/console-calls'
import { consoleViews as qualityViews } from '@/plugins/receipt-quality/console/views'
import { apiCalls as segmentApiCalls } from '@/plugins/segments/calls/api-calls'
import { consoleCalls as segmentCalls } from '@/plugins/segments/calls/console-calls'
import { consoleViews as segmentViews } from '@/plugins/segments/console/views'
import { consoleCalls as socialCalls } from '@/plugins/social/calls/console-calls'
import { siteCalls as socialSiteCalls } from '@/plugins/social/calls/site-calls'
import { settingsViews as socialSettings, consoleViews as socialViews } from '@/plugins/social/console/views'
import { siteCalls as streakCalls } from '@/plugins/streaks/calls/site-calls'
import { settingsViews as streakSettings, consoleViews as streakViews } from '@/plugins/streaks/console/views'
import { consoleCalls as walletCalls } from '@/plugins/wallet/calls/console-calls'
import { siteCalls as walletSiteCalls } from '@/plugins/wallet/calls/site-calls'
import { settingsViews as walletSettings } from '@/plugins/wallet/console/views'
import './plugin-kinds'

/**
 * The rows that first-party plugins add to the product's tables, for tests whose cases are these rows. Import this before
 * the cases are listed; plugins.ts would open the settings of the process.
 */
registerConsoleCalls({
  ...consoleCalls,
  ...agentCalls,
  ...alertCalls,
  ...bulkCalls,
  ...launchCalls,
  ...careCalls,
  ...experimentCalls,
  ...collectibleCalls,
  ...complianceCalls,
  ...dataRightsCalls,
  ...commerceCalls,
  ...helpCalls,
  ...fraudCalls,
  ...giftCalls,
  ...householdCalls,
  ...liabilityCalls,
  ...contestCalls,
  ...automationCalls,
  ...messageCalls,
  ...qualityCalls,
  ...segmentCalls,
  ...socialCalls,
  ...tillCalls,
  ...walletCalls,
})
registerSiteCalls({
  ...birthdayCalls,
  ...boostCalls,
  ...careSiteCalls,
  ...complianceSiteCalls,
  ...dataRightsSiteCalls,
  ...experimentSiteCalls,
  ...pushCalls,
  ...siteCalls,
  ...socialSiteCalls,
  ...streakCalls,
  ...cardSiteCalls,
  ...helpSiteCalls,
  ...fraudSiteCalls,
  ...giftSiteCalls,
  ...householdSiteCalls,
  ...mailedReceiptCalls,
  ...messageSiteCalls,
  ...walletSiteCalls,
})
registerCalls({
  ...apiCalls,
  ...cardCalls,
  ...bulkApiCalls,
  ...careApiCalls,
  ...dataRightsApiCalls,
  ...experimentApiCalls,
  ...liabilityApiCalls,
  ...messageApiCalls,
  ...automationApiCalls,
  ...segmentApiCalls,
  ...fraudApiCalls,
  ...boostApiCalls,
})

/** Every call of the public API, with its terms. */
export const EVERY_API_CALL = {
  ...API_CALLS,
  ...apiCalls,
  ...cardCalls,
  ...bulkApiCalls,
  ...careApiCalls,
  ...dataRightsApiCalls,
  ...experimentApiCalls,
  ...liabilityApiCalls,
  ...messageApiCalls,
  ...automationApiCalls,
  ...segmentApiCalls,
  ...fraudApiCalls,
  ...boostApiCalls,
}

/** Signed calls of other systems, beside those of PLATFORM_CALLS. */
export const SIGNED_CALLS = { 'POST /photo_contests/:program_id/entries': { who: 'signed' } } as const

const SETTINGS = '/programs/:program_id/settings'

/** Every page of the console. */
export const CONSOLE_PAGES: readonly ConsoleRoute[] = [
  ...CONSOLE_ROUTES,
  ...socialViews,
  ...consoleViews,
  ...collectibleViews,
  ...streakViews,
  ...boostViews,
  ...complianceViews,
  ...dataRightsViews,
  ...bulkViews,
  ...careViews,
  ...launchViews,
  ...experimentViews,
  ...helpViews,
  ...fraudViews,
  ...giftViews,
  ...householdViews,
  ...liabilityViews,
  ...messageViews,
  ...automationViews,
  ...qualityViews,
  ...tillViews,
  ...segmentViews,
  ...[
    ...settingsViews,
    ...alertSettings,
    ...socialSettings,
    ...contestSettings,
    ...agentSettings,
    ...collectibleSettings,
    ...commerceSettings,
    ...streakSettings,
    ...boostSettings,
    ...complianceSettings,
    ...liabilitySettings,
    ...walletSettings,
  ].map(({ path, permission, title }) => ({
    ...{ path: `${SETTINGS}/${path}`, permission, title, parent: SETTINGS },
    tenant: { program: 'program_id' },
  })),
]
