import type { Plugin } from 'payload'
import { laurel } from '@/plugin'
import { consoleCalls } from './calls/console-calls'
import { settingsViews } from './console/views'
import { texts } from './texts'

declare module '@/plugin' {
  interface PluginJobs {
    'warehouse.export': Record<string, never>
  }
  interface PluginAuditActions {
    'warehouse.switched': true
  }
}

const EXPORT_SECONDS = 3600

/** What changed in a program, as Parquet files in the object store each hour (docs/warehouse.md). */
export const warehouse = (): Plugin => (config) =>
  laurel({
    texts,
    consoleCalls,
    settingsViews,
    jobs: {
      'warehouse.export': {
        cron: '3 * * * *',
        expireInSeconds: EXPORT_SECONDS,
        run: async (context) => (await import('./domain')).exportFeeds(context),
      },
    },
  })(config)
