import { isGenericName } from '@laurel/receipt-reader/facts'
import { z } from 'zod'
import { entries, line, type MessageFor } from './form-rules'

/**
 * A merchant whose receipts the program accepts, with its other printed names; names shared by all shops are refused.
 */
export const merchantForm = (messageFor: MessageFor) => {
  const ownName = (names: readonly string[], issues: z.RefinementCtx) => {
    const nobodys = names.find(isGenericName)
    if (nobodys !== undefined)
      issues.addIssue({ code: 'custom', message: messageFor('nobodys_name', { entry: nobodys }) })
  }
  return z.object({
    name: line(messageFor, { most: 120, required: true }).superRefine((name, issues) => ownName([name], issues)),
    aliases: entries(messageFor, { most: 100, characters: 120 }).superRefine(ownName),
    address: line(messageFor, { most: 300, required: false }),
    active: z.boolean(),
  })
}

export type MerchantForm = z.output<ReturnType<typeof merchantForm>>
export type MerchantFormInput = z.input<ReturnType<typeof merchantForm>>
