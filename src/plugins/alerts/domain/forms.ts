import { z } from 'zod'
import { text } from '@/plugin/forms'
import { LANGUAGE_CODES } from './values'

/** By the name of a source. */
const kinds = z.record(z.string().max(31), z.boolean())

export const NOTIFICATION_FORM = z.object({ summary: z.boolean(), kinds })
export type NotificationForm = z.output<typeof NOTIFICATION_FORM>

export const CHANNEL_FORM = z.object({
  name: z
    .string()
    .trim()
    .min(1, { error: () => text('alerts.nameMissing') })
    .max(80),
  /** Empty keeps the stored address, which is never shown. */
  url: z.string().trim().max(500),
  locale: z.enum(LANGUAGE_CODES),
  is_active: z.boolean(),
  kinds,
})
export type ChannelForm = z.output<typeof CHANNEL_FORM>

/** The chosen names. */
export const chosenOf = (given: Readonly<Record<string, boolean>>): string[] =>
  Object.keys(given).filter((name) => given[name])
