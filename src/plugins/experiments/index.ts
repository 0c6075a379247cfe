import type { Plugin } from 'payload'
import { laurel } from '@/plugin'
import { apiCalls } from './calls/api-calls'
import { consoleCalls } from './calls/console-calls'
import { mcpTools } from './calls/mcp-tools'
import { siteCalls } from './calls/site-calls'
import { webhookEvents } from './calls/webhook-events'
import { ExperimentExposures } from './collections/experiment-exposures'
import { Experiments } from './collections/experiments'
import { consoleViews } from './console/views'
import { variantSql } from './domain/variant-sql'
import { variedKinds } from './domain/varied-content'
import { texts } from './texts'

declare module '@/plugin' {
  interface PluginPermissions {
    'experiments.view': true
    'experiments.manage': true
  }
  interface PluginAuditActions {
    'experiments.created': true
    'experiments.changed': true
    'experiments.deleted': true
    'experiments.started': true
    'experiments.shares_changed': true
    'experiments.stopped': true
    'experiments.finished': true
  }
  interface PluginAuditRecords {
    experiments: true
  }
}

/** Variants of challenges, rewards, slides and emails, and which of them works better (docs/experiments.md). */
export const experiments = (): Plugin => (config) =>
  laurel({
    texts,
    mergeRules: { experiment_exposures: 'stays' },
    apiCalls,
    consoleCalls,
    consoleViews,
    siteCalls,
    mcpTools,
    webhookEvents,
    variedKinds,
    variantSources: {
      experiments: {
        variantSql,
        noteSeen: async (...args) => (await import('./domain')).noteSeen(...args),
        noteClicked: async (...args) => (await import('./domain')).noteClicked(...args),
      },
    },
    permissions: { experiments: { label: { en: 'Experiments', es: 'Experimentos' }, actions: ['view', 'manage'] } },
    siteSlots: {
      experiments: {
        slot: 'every_page',
        Component: '/plugins/experiments/site/report-seen-slot.client#ReportSeenSlot',
      },
    },
    consoleSlots: {
      experiment: {
        slot: 'reward_actions',
        Component: '/plugins/experiments/console/item-experiment#RewardExperiment',
      },
      challenge_experiment: {
        slot: 'challenge_actions',
        Component: '/plugins/experiments/console/item-experiment#ChallengeExperiment',
      },
    },
    seed: {
      experiments: { history: async (...args) => (await import('./seed/seed-experiments')).seedExperiments(...args) },
    },
  })({ ...config, collections: [...(config.collections ?? []), Experiments, ExperimentExposures] })
