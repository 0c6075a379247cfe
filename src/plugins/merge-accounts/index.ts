import type { Plugin } from 'payload'
import { laurel } from '@/plugin'
import { consoleCalls } from './calls/console-calls'
import { AccountDuplicates } from './collections/account-duplicates'
import { AccountMerges } from './collections/account-merges'
import { consoleViews } from './console/views'
import { texts } from './texts'
import { webhookEvents } from './webhook-events'

declare module '@/plugin' {
  interface PluginJobs {
    'merge_accounts.find': Record<string, never>
  }
  interface PluginPermissions {
    'merge_accounts.manage': true
  }
  interface PluginMails {
    accountsMerged: true
    accountsSeparated: true
  }
  interface PluginAuditActions {
    'merge_accounts.merged': true
    'merge_accounts.undone': true
    'merge_accounts.dismissed': true
    'merge_accounts.reopened': true
  }
}

/** Finds duplicate accounts, merges them and undoes merges (decision 94, docs/merging.md). */
export const mergeAccounts = (): Plugin => (config) =>
  laurel({
    texts,
    consoleCalls,
    consoleViews,
    webhookEvents,
    mergeRules: { account_merges: 'stays', account_duplicates: 'stays' },
    permissions: {
      merge_accounts: { label: { en: 'Merging accounts', es: 'Unión de cuentas' }, actions: ['manage'] },
    },
    mails: {
      accountsMerged: {
        category: 'essential',
        parts: ['subject', 'heading', 'body', 'button'],
        variables: ['program', 'name', 'points', 'term'],
        isOptional: false,
        opens: () => '/my-account',
        name: { en: 'Accounts merged', es: 'Cuentas unidas' },
        help: { en: 'When two accounts of a user are merged.', es: 'Cuando se unen dos cuentas de un usuario.' },
      },
      accountsSeparated: {
        category: 'essential',
        parts: ['subject', 'heading', 'body', 'button'],
        variables: ['program', 'name'],
        isOptional: false,
        opens: () => '/my-account',
        name: { en: 'Accounts separated', es: 'Cuentas separadas' },
        help: {
          en: 'When a merge is undone, to both accounts.',
          es: 'Cuando se deshace una unión, a las dos cuentas.',
        },
      },
    },
    seed: {
      merge_accounts: {
        history: async (...args) => (await import('./seed/seed-merge-accounts')).seedMergeAccounts(...args),
      },
    },
    jobs: {
      'merge_accounts.find': {
        cron: '35 3 * * *',
        run: async (context) => (await import('./domain')).findAllDuplicates(context),
      },
    },
  })({ ...config, collections: [...(config.collections ?? []), AccountMerges, AccountDuplicates] })
