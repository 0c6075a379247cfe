'use client'

import { Command, Search } from 'lucide-react'
import { useTexts } from '@/i18n/texts-provider.client'
import { IconButton, Kbd } from '@/ui'

type PaletteButtonProps = { canSearch: boolean; onOpen: () => void }

/**
 * Opens the palette. With `global_search.view` it looks like a search field (CONSOLE-52, CONSOLE-111); without it only
 * pages and programs can be found.
 */
export function PaletteButton({ canSearch, onOpen }: PaletteButtonProps) {
  const t = useTexts('console')
  if (!canSearch) return <IconButton label={t('palette.open')} icon={<Command />} onClick={onOpen} />
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-label={t('palette.search')}
      className="flex h-(--ui-control) cursor-pointer items-center gap-2 rounded-button border border-line-strong bg-surface-1 pr-1.5 pl-2.5 text-ink-3 text-ui transition-colors duration-150 hover:bg-hover hover:text-ink-2 max-lg:border-transparent max-lg:bg-transparent max-lg:px-2"
    >
      <Search aria-hidden="true" className="size-4" />
      <span className="w-28 text-left max-lg:hidden">{t('palette.hint')}</span>
      <span className="max-lg:hidden">
        <Kbd>Ctrl K</Kbd>
      </span>
    </button>
  )
}
