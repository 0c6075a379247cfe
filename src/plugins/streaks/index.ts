import type { Plugin } from 'payload'
import { auditPayloadWrites, laurel } from '@/plugin'
import { siteCalls } from './calls/site-calls'
import { fieldRules } from './collections/field-rules'
import { StreakAwards } from './collections/streak-awards'
import { StreakChoices } from './collections/streak-choices'
import { Streaks } from './collections/streaks'
import { consoleViews, settingsViews } from './console/views'
import { texts } from './texts'

declare module '@/plugin' {
  interface PluginJobs {
    'streaks.settle': Record<string, never>
  }
}

/** Counts of days or weeks in a row with something done, in each participant's own time zone (decision 81). */
export const streaks = (): Plugin => (config) =>
  laurel({
    texts,
    consoleViews,
    settingsViews,
    siteCalls,
    fieldRules,
    siteSlots: {
      streak: {
        slot: 'home',
        label: { en: 'Streak', es: 'Racha' },
        Component: '/plugins/streaks/site/streak-slot.client#StreakSlot',
        firstCall: 'GET /public/streaks',
        isShown: async (...args) => (await import('./domain')).hasStreaks(...args),
      },
      streak_setting: {
        slot: 'account',
        Component: '/plugins/streaks/site/streak-setting.client#StreakSetting',
        isShown: async (...args) => (await import('./domain')).hasStreaks(...args),
      },
    },
    seed: { streaks: { history: async (...args) => (await import('./seed/seed-streaks')).seedStreaks(...args) } },
    jobs: {
      'streaks.settle': {
        cron: '* * * * *',
        run: async (context) => (await import('./domain')).settleStreaks(context),
      },
    },
  })({
    ...config,
    collections: [...(config.collections ?? []), auditPayloadWrites(Streaks), StreakAwards, StreakChoices],
  })
