import type { Plugin } from 'payload'
import { laurel } from '@/plugin'
import { apiCalls } from './calls/api-calls'
import { consoleCalls } from './calls/console-calls'
import { Segments } from './collections/segments'
import { consoleViews } from './console/views'
import { segmentPeopleExport } from './domain/export-people'
import { FIELDS } from './domain/fields'
import { includesSql } from './domain/includes-sql'
import { mcpTools } from './mcp-tools'
import { texts } from './texts'
import { webhookEvents } from './webhook-events'

declare module '@/plugin' {
  interface PluginPermissions {
    'segments.view': true
    'segments.manage': true
  }
  interface PluginJobs {
    'segments.refresh': Record<string, never>
    'segments.refresh_one': { programId: number; segmentId: number }
  }
  interface PluginAuditActions {
    'segments.created': true
    'segments.updated': true
  }
  interface PluginAuditRecords {
    segments: true
  }
}

/** Groups of participants that are chosen by rules (decision 85). */
export const segments = (): Plugin => (config) =>
  laurel({
    texts,
    mergeRules: { segment_members: 'stays' },
    consoleViews,
    consoleCalls,
    apiCalls,
    mcpTools,
    exports: { segment_people: segmentPeopleExport },
    webhookEvents,
    permissions: { segments: { label: { en: 'Segments', es: 'Segmentos' }, actions: ['view', 'manage'] } },
    segmentFields: FIELDS,
    segmentSources: {
      segments: {
        list: async (...args) => (await import('./domain')).listChoices(...args),
        includesSql,
      },
    },
    seed: { segments: { history: async (...args) => (await import('./seed/seed-segments')).seedSegments(...args) } },
    jobs: {
      'segments.refresh': {
        cron: '*/5 * * * *',
        run: async (context) => (await import('./domain')).refreshSegments(context),
      },
      'segments.refresh_one': {
        run: async (context, { data }) => (await import('./domain')).refreshSegment(context, data),
      },
    },
  })({ ...config, collections: [...(config.collections ?? []), Segments] })
