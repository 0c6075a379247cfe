import { z } from 'zod'
import { entries, line, type Say } from './form-rules'

/** A merchant whose receipts the program knows, with the other names that it prints. */
export const merchantForm = (say: Say) =>
  z.object({
    name: line(say, { most: 120, required: true }),
    aliases: entries(say, { most: 100, characters: 120 }),
    address: line(say, { most: 300, required: false }),
    active: z.boolean(),
  })

export type MerchantForm = z.output<ReturnType<typeof merchantForm>>
export type MerchantFormInput = z.input<ReturnType<typeof merchantForm>>
