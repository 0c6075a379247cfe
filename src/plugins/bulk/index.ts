import type { Field, Plugin } from 'payload'
import { laurel } from '@/plugin'
import { apiCalls } from './calls/api-calls'
import { consoleCalls } from './calls/console-calls'
import { BulkPeople } from './collections/bulk-people'
import { BulkRuns } from './collections/bulk-runs'
import { consoleSlots, consoleViews } from './console/views'
import { bulkPeopleExport } from './domain/export-people'
import { DEFAULT_LIMITS } from './domain/limits'
import { mcpTools } from './mcp-tools'
import { texts } from './texts'
import { webhookEvents } from './webhook-events'

declare module '@/plugin' {
  interface PluginJobs {
    'bulk.run': { programId: number; runId: number }
    'bulk.resume': Record<string, never>
  }
  interface PluginPermissions {
    'bulk.view': true
    'bulk.manage': true
    'bulk_approval.manage': true
  }
  interface PluginAuditActions {
    'bulk.drafted': true
    'bulk.confirmed': true
    'bulk.approved': true
    'bulk.declined': true
    'bulk.stopped': true
    'bulk.finished': true
    'bulk.undo_started': true
    'bulk.undone': true
  }
  interface PluginAuditRecords {
    bulk_runs: true
  }
}

const limit = (name: keyof typeof DEFAULT_LIMITS, en: string, es: string): Field => ({
  ...{ name, type: 'number', defaultValue: DEFAULT_LIMITS[name], min: 0, max: 1_000_000_000, required: true },
  label: { en, es },
})

/** One change to many people, previewed, approved and undone (decision 90, docs/bulk.md). */
export const bulk = (): Plugin => (config) =>
  laurel({
    texts,
    apiCalls,
    consoleCalls,
    consoleViews,
    consoleSlots,
    webhookEvents,
    mcpTools,
    exports: { bulk_people: bulkPeopleExport },
    mergeRules: { bulk_people: 'stays' },
    permissions: {
      bulk: { label: { en: 'Bulk runs', es: 'Cambios en lote' }, actions: ['view', 'manage'] },
      bulk_approval: {
        label: { en: 'Approval of bulk runs', es: 'Aprobación de cambios en lote' },
        actions: ['manage'],
      },
    },
    programSettings: {
      bulk: {
        ...{ tab: 'program', title: 'bulk.settings', permission: 'bulk_approval.manage' },
        fields: [
          limit('approve_above_people', 'Approve runs above this many users', 'Aprobar a partir de más usuarios que'),
          limit('approve_above_points', 'Approve runs above this many points', 'Aprobar a partir de más puntos que'),
        ],
      },
    },
    segmentUses: { bulk: async (...args) => (await import('./domain')).findSegmentUses(...args) },
    seed: { bulk: { history: async (...args) => (await import('./seed/seed-bulk')).seedBulk(...args) } },
    jobs: {
      'bulk.run': { run: async (context, { data }) => (await import('./domain')).workOnRun(context, data) },
      'bulk.resume': {
        cron: '* * * * *',
        run: async (context) => {
          const { deleteOldDrafts, resumeRuns } = await import('./domain')
          await resumeRuns(context)
          await deleteOldDrafts(context)
        },
      },
    },
  })({ ...config, collections: [...(config.collections ?? []), BulkRuns, BulkPeople] })
