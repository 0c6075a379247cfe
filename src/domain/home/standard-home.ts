import { SITE_SLOTS } from '@/platform/site-slots'
import type { StoredHomeBlock } from './home-block'

/** The home of programs that haven't arranged theirs: the order of SITE-8, with what plugins add. */
export const standardHome = (): StoredHomeBlock[] => {
  const slots = (slot: 'home' | 'home_first') =>
    Object.entries(SITE_SLOTS).flatMap(([blockType, row]) => (row.slot === slot ? [{ blockType }] : []))
  return [
    { blockType: 'carousel' },
    { blockType: 'balance', look: 'totals' },
    { blockType: 'tier' },
    ...slots('home_first'),
    { blockType: 'donation' },
    ...slots('home'),
    { blockType: 'next_steps' },
    { blockType: 'challenges', look: 'cards' },
    { blockType: 'rewards', look: 'cards' },
    { blockType: 'my_rewards', look: 'cards' },
    { blockType: 'activities' },
  ]
}
