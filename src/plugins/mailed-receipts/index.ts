import type { Plugin } from 'payload'
import { laurel } from '@/plugin'
import { siteCalls } from './calls/site-calls'
import { MailedReceipts } from './collections/mailed-receipts'
import { ReceiptAddresses } from './collections/receipt-addresses'
import { texts } from './texts'

declare module '@/plugin' {
  interface PluginJobs {
    'mailed_receipts.delete': Record<string, never>
  }
}

/** Participants forward receipts that stores email them (docs/mailed-receipts.md). */
export const mailedReceipts = (): Plugin => (config) =>
  laurel({
    texts,
    siteCalls,
    mailTakers: {
      receipts: async (context, { raw, recipients }) => (await import('./domain')).takeMail(context, raw, recipients),
    },
    programSettings: {
      mailed_receipts: {
        tab: 'program',
        title: 'mailedReceipts.settings',
        permission: 'program.update',
        fields: [],
      },
    },
    siteSlots: {
      receipt_address: {
        slot: '/receipts',
        Component: '/plugins/mailed-receipts/site/address-slot.client#AddressSlot',
        isShown: async (...args) => (await import('./domain')).hasReceiptAddresses(...args),
      },
    },
    consoleSlots: {
      mailed_receipt: {
        slot: 'receipt',
        Component: '/plugins/mailed-receipts/console/mail-of-receipt#MailOfReceipt',
      },
    },
    seed: {
      mailed_receipts: {
        history: async (...args) => (await import('./seed/seed-mailed-receipts')).seedMailedReceipts(...args),
      },
    },
    jobs: {
      'mailed_receipts.delete': {
        cron: '40 4 * * *',
        run: async (context) => (await import('./domain')).deleteOldMails(context),
      },
    },
  })({ ...config, collections: [...(config.collections ?? []), ReceiptAddresses, MailedReceipts] })
