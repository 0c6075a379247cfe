import { z } from 'zod'
import { text } from '@/plugin/forms'
import { MOST_AT_ONCE } from './values'

const SEPARATORS = /[\s,;]+/

/** Addresses from a pasted text, in lower case, each once. */
export const readAddresses = (pasted: string): string[] => [
  ...new Set(pasted.toLowerCase().split(SEPARATORS).filter(Boolean)),
]

const isAddress = (text: string): boolean => z.email().max(254).safeParse(text).success

export const INVITE_FORM = z.object({
  emails: z
    .string()
    .max(5000)
    .superRefine((pasted, context) => {
      const found = readAddresses(pasted)
      const wrong = found.filter((address) => !isAddress(address))
      const message =
        found.length === 0
          ? text('launch.noAddress')
          : found.length > MOST_AT_ONCE
            ? text('launch.tooMany', { most: MOST_AT_ONCE })
            : wrong.length > 0
              ? text('launch.notAnAddress', { address: wrong[0]?.slice(0, 80) ?? '' })
              : null
      if (message) context.addIssue({ code: 'custom', message })
    }),
})
