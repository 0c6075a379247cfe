'use client'

import { useShownReward, useSite } from '@laurel/plugin/site'
import { texts } from '../texts'

/** Asks on a reward's card for a note about it. */
export function OfReward() {
  const { locale } = useSite().program
  return <p>{texts[locale].site.guestbook.ofReward.replace('{{reward}}', useShownReward().name)}</p>
}
