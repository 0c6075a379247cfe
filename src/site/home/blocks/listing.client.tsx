'use client'

import { type ReactNode, useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button } from '@/ui/button'
import { Tiles } from '../section-frame'

/** In the look `mixed`, this many are cards and the others rows. */
const CARDS = 3

type ListingProps<Item> = {
  items: readonly Item[]
  look: 'cards' | 'rows' | 'mixed'
  /** How many are shown before "See all"; null for all. */
  limit: number | null
  card: (item: Item) => ReactNode
  row: (item: Item) => ReactNode
}

/** The items of a list as cards, compact rows, or both; those over the limit unfold. */
export function Listing<Item>({ card, items, limit, look, row }: ListingProps<Item>) {
  const t = useTexts('site')
  const [isOpen, setOpen] = useState(false)
  const shown = isOpen || limit === null ? items : items.slice(0, limit)
  const cards = look === 'cards' ? shown : look === 'mixed' ? shown.slice(0, CARDS) : []
  const rows = shown.slice(cards.length)
  return (
    <div className="flex flex-col gap-4">
      {cards.length > 0 && <Tiles>{cards.map(card)}</Tiles>}
      {rows.length > 0 && (
        <ul className="grid list-none divide-y divide-line rounded-card border border-line p-0">{rows.map(row)}</ul>
      )}
      {shown.length < items.length && (
        <Button className="self-start" onClick={() => setOpen(true)}>
          {t('home.seeAll', { count: items.length })}
        </Button>
      )}
    </div>
  )
}
