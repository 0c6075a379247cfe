import { platformUrl } from '@/plugin/http'

/** Where a program's shops send their webhooks. */
export const webhookAddresses = (programId: number) => ({
  shopify: `${platformUrl()}/commerce/${programId}/shopify`,
  woocommerce: `${platformUrl()}/commerce/${programId}/woocommerce`,
})
