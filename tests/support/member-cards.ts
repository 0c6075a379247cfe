import { hexToBytes } from '@noble/hashes/utils.js'
import type { Payload } from 'payload'
import { createContext } from '@/domain/context'
import { saveSettings } from '@/domain/plugin-settings'
import { type OpenedCard, openCard } from '@/plugins/member-card/domain'
import { codeOfStep, dayOfStep, stepAt } from '@/plugins/member-card/domain/card-code'

const contextAt = (payload: Payload, now?: number) =>
  createContext(payload, { actor: { type: 'system', name: 'test' }, ...(now ? { now: new Date(now) } : {}) })

type CardSettings = { is_on?: boolean; accepts_number_alone?: boolean; shop_name?: string }

/** Saves a program's settings of member cards as their page in the console does. */
export const saveCards = async (payload: Payload, programId: number, settings: CardSettings = {}): Promise<void> => {
  const { is_on: isOn = true, ...fields } = { accepts_number_alone: false, ...settings }
  const saved = await saveSettings(contextAt(payload), { name: 'member_card', programId, isOn, fields })
  if (!saved.ok) throw new Error('the settings of member cards were not saved')
}

/** A participant's card as their browser gets it. @param now milliseconds since 1970 */
export const openCardOf = (
  payload: Payload,
  holder: { programId: number; participantId: number },
  now?: number,
): Promise<OpenedCard> => openCard(contextAt(payload, now), holder)

/** What a card shows at a moment, as the browser draws it. */
export const shownAt = (card: OpenedCard, now = Date.now()): string => {
  const step = stepAt(now)
  const seed = card.seeds.find(({ day }) => day === dayOfStep(step))?.seed
  if (seed === undefined) throw new Error('the card has no seed for that day')
  return `${card.number}.${codeOfStep(hexToBytes(seed), step)}`
}
