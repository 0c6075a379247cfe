import { renderToStaticMarkup } from 'react-dom/server'
import type { ListedClaim } from '@/domain/console-lists'
import { type Locale, translate } from '@/i18n'
import { formattersOf } from '../../frame/formatters'
import { claimColumns } from './claim-columns'

const CLAIM: ListedClaim = {
  id: 5,
  participant_id: 9,
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  state: 'settled',
  fulfilment: 'pending',
  fulfilment_note: null,
  points_spent: 40,
  paid_cents: null,
  currency: null,
  code: null,
  earned_at: new Date('2026-11-20T13:05:00Z'),
  came_by: 'claimed',
  has_collectible: false,
}

/** A column's content for a claim, for a reader in a time zone. */
const show = (key: string, claim: Partial<ListedClaim> = {}, { isHandedOver = true, locale = 'en' as Locale } = {}) => {
  const format = formattersOf(locale, 'Europe/Madrid', CLAIM.earned_at)
  const view = { format, can: () => true, t: translate(locale, 'console') }
  const column = claimColumns(view, { is_handed_over: isHandedOver }).find((one) => one.key === key)
  return renderToStaticMarkup(column?.cell({ ...CLAIM, ...claim })).replaceAll(/<[^>]*>/g, '')
}

describe('the list of a reward’s claims', () => {
  it("shows times in the program's time zone, to distinguish two claims of a day", () => {
    expect(show('earned_at')).toBe('Nov 20, 2026 14:05')
    expect(show('earned_at', { earned_at: new Date('2026-11-20T17:40:00Z') })).toBe('Nov 20, 2026 18:40')
    expect(show('earned_at', {}, { locale: 'es' })).toBe('20 nov 2026, 14:05')
  })

  it.each([
    ['a gift that was not sent yet', true, {}, 'Pending'],
    ['a badge, which needs no fulfillment', false, {}, '—'],
    ['a badge with a note', false, { fulfilment_note: 'Seen' }, '—Note: Seen'],
    ['a badge that was marked as sent', false, { fulfilment: 'sent' }, 'Sent'],
    ['a badge that was withdrawn', false, { state: 'cancelled', fulfilment: 'cancelled' }, 'Canceled'],
    ['a claim with a pending payment', true, { state: 'held' }, '—'],
  ] as const)('shows the fulfillment of %s', (_, isHandedOver, claim, words) => {
    expect(show('fulfilment', claim, { isHandedOver })).toBe(words)
  })
})
