import type { Field, Plugin } from 'payload'
import { laurel } from '@/plugin'
import { apiCalls } from './calls/api-calls'
import { consoleCalls } from './calls/console-calls'
import { mcpTools } from './calls/mcp-tools'
import { siteCalls } from './calls/site-calls'
import { fraudCollections } from './collections'
import { consoleViews } from './console/views'
import { claimCheck } from './domain/claim-check'
import { DEFAULTS } from './domain/fraud-settings'
import { SIGNUPS } from './domain/fraud-values'
import { holdListener } from './domain/note-decision'
import { precisionExport } from './domain/precision'
import { signupHolds } from './domain/signup-holds'
import { texts } from './texts'
import { webhookEvents } from './webhook-events'

declare module '@/plugin' {
  interface PluginPermissions {
    'fraud.view': true
    'fraud.manage': true
  }
  interface PluginMails {
    appealAnswered: true
  }
  interface PluginAuditActions {
    'fraud.decided': true
    'fraud.ring_decided': true
  }
}

const limit = (name: keyof typeof DEFAULTS, en: string, es: string): Field => ({
  ...{ name, type: 'number', defaultValue: DEFAULTS[name], min: 1, max: 10_000, required: true },
  label: { en, es },
})

/** One queue for everything that is held on suspicion of fraud (decision 91). */
export const fraud = (): Plugin => (config) =>
  laurel({
    texts,
    consoleViews,
    consoleCalls,
    siteCalls,
    apiCalls,
    mcpTools,
    webhookEvents,
    exports: { fraud_signals: precisionExport },
    permissions: {
      fraud: { label: { en: 'Fraud desk', es: 'Control de fraude' }, actions: ['view', 'manage'] },
    },
    mergeRules: { fraud_people: 'stays', fraud_decisions: 'stays' },
    holdSources: { [SIGNUPS]: signupHolds },
    holdListeners: { fraud: holdListener },
    claimChecks: { fraud: claimCheck },
    attentionLines: {
      fraud: {
        permission: 'fraud.manage',
        load: async (...args) => (await import('./domain')).countOpenHolds(...args),
        label: 'fraud.attention',
        path: '/programs/:program_id/fraud',
      },
    },
    programSettings: {
      fraud: {
        tab: 'program',
        title: 'fraud.title',
        permission: 'program.update',
        fields: [
          limit('signups_per_device', 'Accounts from one device', 'Cuentas desde un dispositivo'),
          limit('signups_per_network', 'Accounts from one network', 'Cuentas desde una red'),
          limit('signup_hours', 'Hours in which accounts are counted', 'Horas en las que se cuentan las cuentas'),
          limit('claims_per_day', 'Claims of a user in a day', 'Canjes de un usuario en un día'),
          limit(
            'accounts_per_device',
            'Accounts of one device that may claim the same reward',
            'Cuentas de un dispositivo que pueden canjear la misma recompensa',
          ),
        ],
      },
    },
    siteSlots: { holds: { slot: 'account', Component: '/plugins/fraud/site/holds-slot.client#HoldsSlot' } },
    mails: {
      appealAnswered: {
        category: 'rewards',
        parts: ['subject', 'heading', 'body', 'button'],
        variables: ['program', 'name', 'answer'],
        isOptional: true,
        opens: () => '/my-account',
        name: { en: 'Appeal answered', es: 'Apelación respondida' },
        help: {
          en: 'When you decide about what a user appealed.',
          es: 'Cuando decides sobre lo que un usuario apeló.',
        },
      },
    },
    seed: { fraud: { history: async (...args) => (await import('./seed/seed-fraud')).seedFraud(...args) } },
  })({ ...config, collections: [...(config.collections ?? []), ...fraudCollections] })
