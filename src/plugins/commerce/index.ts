import type { Plugin } from 'payload'
import { laurel } from '@/plugin'
import { consoleCalls } from './calls/console-calls'
import { CommerceOrders } from './collections/commerce-orders'
import { CommerceSettings } from './collections/commerce-settings'
import { settingsViews } from './console/views'
import { texts } from './texts'

declare module '@/plugin' {
  interface PluginJobs {
    'commerce.tend': Record<string, never>
  }
}

/** Orders of Shopify and WooCommerce as purchases, refunds and cancellations as returns (docs/commerce.md). */
export const commerce = (): Plugin => (config) =>
  laurel({
    sealedFields: {
      'commerce-secret': [
        'commerce_settings.shopify_secret_encrypted',
        'commerce_settings.woocommerce_secret_encrypted',
      ],
    },
    texts,
    settingsViews,
    consoleCalls,
    routes: {
      'POST /commerce/:program_id/shopify': {
        from: 'platform',
        load: async () => (await import('./calls/receive-webhook')).receiveShopify,
      },
      'POST /commerce/:program_id/woocommerce': {
        from: 'platform',
        load: async () => (await import('./calls/receive-webhook')).receiveWooCommerce,
      },
    },
    jobs: {
      'commerce.tend': {
        cron: '* * * * *',
        run: async (context) => (await import('./domain')).maintainOrders(context),
      },
    },
  })({ ...config, collections: [...(config.collections ?? []), CommerceOrders, CommerceSettings] })
