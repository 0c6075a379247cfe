import { z } from 'zod'
import { decimal, entries, line, type Say } from './form-rules'
import { MAX_POINTS_PER_CENTS, RATE_DECIMALS } from './settings-form'

/** An eligible product (CONSOLE-65) as it is written, with what identifies it on a receipt. */
export const productForm = (say: Say) =>
  z.object({
    product_name: line(say, { most: 120, required: true }),
    skus: entries(say, { most: 200, characters: 64 }),
    keywords: entries(say, { most: 200, characters: 80 }),
    points_per_cents: decimal(say, { least: 0, most: MAX_POINTS_PER_CENTS, decimals: RATE_DECIMALS }),
    product_active: z.boolean(),
  })

export type ProductForm = z.output<ReturnType<typeof productForm>>
export type ProductFormInput = z.input<ReturnType<typeof productForm>>
