import { z } from 'zod'
import { decimal, entries, line, type MessageFor } from './form-rules'
import { MAX_POINTS_PER_CENTS, RATE_DECIMALS } from './settings-form'

/** The form of an eligible product (CONSOLE-65), with what identifies it on a receipt. */
export const productForm = (messageFor: MessageFor) =>
  z.object({
    product_name: line(messageFor, { most: 120, required: true }),
    skus: entries(messageFor, { most: 200, characters: 64 }),
    keywords: entries(messageFor, { most: 200, characters: 80 }),
    category: line(messageFor, { most: 60, required: false }).default(''),
    points_per_cents: decimal(messageFor, { least: 0, most: MAX_POINTS_PER_CENTS, decimals: RATE_DECIMALS }),
    product_active: z.boolean(),
  })

export type ProductForm = z.output<ReturnType<typeof productForm>>
export type ProductFormInput = z.input<ReturnType<typeof productForm>>
