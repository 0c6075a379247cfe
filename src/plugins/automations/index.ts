import type { Plugin } from 'payload'
import { laurel } from '@/plugin'
import { apiCalls } from './calls/api-calls'
import { consoleCalls } from './calls/console-calls'
import { AutomationMembers } from './collections/automation-members'
import { AutomationRuns } from './collections/automation-runs'
import { AutomationSteps } from './collections/automation-steps'
import { Automations } from './collections/automations'
import { consoleViews } from './console/views'
import { timelineSources } from './domain/timeline-sources'
import { texts } from './texts'
import { list_automations } from './tools'
import { webhookEvents } from './webhook-events'

declare module '@/plugin' {
  interface PluginJobs {
    'automations.run': Record<string, never>
  }
  interface PluginPermissions {
    'automations.view': true
    'automations.manage': true
  }
  interface PluginAuditActions {
    'automations.created': true
    'automations.changed': true
    'automations.deleted': true
    'automations.started': true
    'automations.stopped': true
  }
  interface PluginAuditRecords {
    automations: true
  }
}

/** Steps that follow a trigger automatically (decision 86, docs/automations.md). */
export const automations = (): Plugin => (config) =>
  laurel({
    texts,
    timelineSources,
    apiCalls,
    consoleCalls,
    consoleViews,
    webhookEvents,
    mcpTools: { list_automations },
    permissions: {
      automations: { label: { en: 'Automations', es: 'Automatizaciones' }, actions: ['view', 'manage'] },
    },
    segmentUses: { automations: async (...args) => (await import('./domain')).findSegmentUses(...args) },
    seed: {
      automations: { history: async (...args) => (await import('./seed/seed-automations')).seedAutomations(...args) },
    },
    jobs: {
      'automations.run': {
        cron: '* * * * *',
        // A dead worker's run is followed by another's soon.
        expireInSeconds: 90,
        run: async (context) => (await import('./domain')).runAutomations(context),
      },
    },
  })({
    ...config,
    collections: [...(config.collections ?? []), Automations, AutomationRuns, AutomationSteps, AutomationMembers],
  })
