'use client'

import { GripVertical } from 'lucide-react'
import { type Key, type ReactNode, useId } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { VisuallyHidden } from '@/ui'
import { useReorder } from './use-reorder.client'

type SortableListProps<Item> = {
  label: string
  items: readonly Item[]
  keyOf: (item: Item) => Key
  /** The item's name in its handle's label. */
  nameOf: (item: Item, index: number) => string
  move: (from: number, to: number) => void
  children: (item: Item, index: number) => ReactNode
}

/** A list that can be reordered by dragging its handles, or with the arrow keys, Home and End on them. */
export function SortableList<Item>({ children, items, keyOf, label, move, nameOf }: SortableListProps<Item>) {
  const t = useTexts('console')
  const group = useId()
  const { handleProps, rowProps, announcement } = useReorder({
    count: items.length,
    move,
    announce: (place, total) => t('frame.moved', { place, total }),
  })
  return (
    <>
      <ul aria-label={label} className="min-w-0 divide-y divide-line rounded-card border border-line bg-surface-1">
        {items.map((item, index) => (
          <li
            key={keyOf(item)}
            {...rowProps(index)}
            className="flex min-w-0 items-start gap-1.5 px-2 data-over:shadow-[inset_0_0_0_2px_var(--color-accent-text)]"
          >
            <button
              type="button"
              {...handleProps(index, group)}
              aria-label={t('frame.move', { name: nameOf(item, index), place: index + 1 })}
              className="mt-2 flex size-(--ui-control-sm) shrink-0 cursor-grab items-center justify-center rounded-button text-ink-3 hover:bg-hover hover:text-ink active:cursor-grabbing"
            >
              <GripVertical aria-hidden="true" className="size-4" />
            </button>
            {children(item, index)}
          </li>
        ))}
      </ul>
      <VisuallyHidden role="status" aria-live="polite">
        {announcement}
      </VisuallyHidden>
    </>
  )
}
