import { z } from 'zod'
import { text } from '@/plugin/forms'

const optional = (max: number) => z.string().trim().max(max, text('integrations.tooLong', { max })).default('')

/** The settings of Integrations, Shops. Pure: browser and server validate them alike. */
export const COMMERCE_FORM = z.object({
  store: optional(100),
  shopify_active: z.boolean(),
  // Empty keeps the stored one.
  shopify_secret: optional(200),
  woocommerce_active: z.boolean(),
})
export type CommerceForm = z.output<typeof COMMERCE_FORM>
