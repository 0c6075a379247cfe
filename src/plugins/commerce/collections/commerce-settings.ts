import { programCollection } from '@/plugin'
import { flag, text } from '@/plugin/fields'

/** Which shops report orders to a program. */
export const CommerceSettings = programCollection('commerce-settings', {
  group: 'Integrations',
  read: 'program.manage',
  write: 'nobody',
  admin: { hidden: true },
  indexes: [{ fields: ['program'], unique: true }],
  fields: [
    text('store'),
    flag('shopify_active'),
    text('shopify_secret_encrypted', { access: { read: () => false } }),
    flag('woocommerce_active'),
    text('woocommerce_secret_encrypted', { access: { read: () => false } }),
  ],
})
