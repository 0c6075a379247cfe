import type { Field, Plugin } from 'payload'
import { laurel } from '@/plugin'
import { apiCalls } from './calls/api-calls'
import { consoleCalls } from './calls/console-calls'
import { mcpTools } from './calls/mcp-tools'
import { LiabilityMonths } from './collections/liability-months'
import { LiabilityValues } from './collections/liability-values'
import { consoleViews, settingsViews } from './console/views'
import { DEFAULT_ACCOUNTS } from './domain/liability-settings'
import { texts } from './texts'
import { webhookEvents } from './webhook-events'

declare module '@/plugin' {
  interface PluginAuditActions {
    'liability.value_set': true
    'liability.sales_set': true
    'liability.month_closed': true
  }
  interface PluginPermissions {
    'liability.view': true
    'liability.manage': true
  }
}

const account = (name: keyof typeof DEFAULT_ACCOUNTS, en: string, es: string): Field => ({
  ...{ name, type: 'text', maxLength: 100, required: true, defaultValue: DEFAULT_ACCOUNTS[name] },
  label: { en, es },
})

/** What a program owes its members in points, for finance (decision 87, docs/liability.md). */
export const liability = (): Plugin => (config) =>
  laurel({
    texts,
    consoleViews,
    settingsViews,
    consoleCalls,
    apiCalls,
    mcpTools,
    webhookEvents,
    pointValues: {
      liability: {
        permission: 'liability.view',
        find: async (...args) => (await import('./domain')).findValueToday(...args),
      },
    },
    permissions: {
      liability: {
        ...{ label: { en: 'Liability', es: 'Pasivo por puntos' }, actions: ['view', 'manage'], role: 'Finance' },
      },
    },
    programSettings: {
      liability: {
        tab: 'program',
        title: 'liability.settings',
        permission: 'liability.manage',
        fields: [
          account('sales_account', 'Account for sales', 'Cuenta de ventas'),
          account('deferred_account', 'Account for deferred revenue', 'Cuenta de ingresos diferidos'),
          account('revenue_account', 'Account for revenue from points', 'Cuenta de ingresos por puntos'),
          {
            ...{ name: 'report_to', type: 'text', maxLength: 1000 },
            label: { en: 'Email the monthly report to', es: 'Enviar el informe mensual a' },
            admin: {
              description: {
                en: 'Email addresses of administrators who may see the liability, separated by commas.',
                es: 'Correos de administradores que pueden ver el pasivo, separados por comas.',
              },
            },
          },
        ],
      },
    },
    figureChecks: { liability: async (...args) => (await import('./domain')).verifyLiability(...args) },
    seed: { liability: { history: async (...args) => (await import('./seed/seed-liability')).seedLiability(...args) } },
  })({ ...config, collections: [...(config.collections ?? []), LiabilityValues, LiabilityMonths] })
