'use client'

import { Columns3, ListFilter, Search, X } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { type ReactNode, useEffect, useRef, useState, useTransition } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button, cx, IconButton, Link, Menu, type MenuItem, Select, Spinner, TextInput } from '@/ui'

const SEARCH_DELAY_MS = 250

type ListSearchProps = {
  label: string
  value: string
  /** The list's address without a search, to which the search is appended. */
  hrefWithout: string
  /** Whether there are no filters next to it, so that it can share its row on phones. */
  isAlone: boolean
}

/** Searches while typing; the address follows, so that Back and bookmarks work. */
export function ListSearch({ hrefWithout, isAlone, label, value }: ListSearchProps) {
  const router = useRouter()
  const [text, setText] = useState(value)
  const [isPending, startTransition] = useTransition()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => () => clearTimeout(timer.current), [])

  const search = (text: string) => {
    clearTimeout(timer.current)
    timer.current = undefined
    const query = text.trim()
    const joint = hrefWithout.includes('?') ? '&' : '?'
    const href = query === '' ? hrefWithout : `${hrefWithout}${joint}search=${encodeURIComponent(query)}`
    startTransition(() => router.replace(href, { scroll: false }))
  }

  return (
    <search className={cx('relative min-w-0 sm:max-w-64 sm:grow sm:basis-48', isAlone ? 'flex-1' : 'w-full')}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          search(text)
        }}
      >
        <TextInput
          type="search"
          aria-label={label}
          placeholder={label}
          icon={isPending ? <Spinner /> : <Search />}
          data-list-search=""
          autoComplete="off"
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            clearTimeout(timer.current)
            timer.current = setTimeout(() => search(target.value), SEARCH_DELAY_MS)
          }}
          // A pending search must not run after a click on a row, which it would undo.
          onBlur={() => timer.current && search(text)}
        />
      </form>
    </search>
  )
}

export type FilterChoice = {
  key: string
  label: string
  clearHref: string
  options: { value: string; label: string; isChosen: boolean; href: string }[]
}

export type ChipChoice = { key: string; label: string; value: string; clearHref: string }

type FilterBarProps = {
  filters: FilterChoice[]
  /** Active filters without fixed values. */
  chips: ChipChoice[]
  clearHref: string | undefined
  /** The controls of those filters, next to the menu. */
  children?: ReactNode
}

/** The filters menu, with a chip for each active filter. */
export function FilterBar({ chips, children, clearHref, filters }: FilterBarProps) {
  const t = useTexts('console')
  const router = useRouter()
  const set = [
    ...filters.flatMap(({ options, ...filter }) => {
      const value = options
        .filter(({ isChosen }) => isChosen)
        .map(({ label }) => label)
        .join(', ')
      return value === '' ? [] : [{ ...filter, value }]
    }),
    ...chips,
  ]
  return (
    <>
      {filters.length > 0 && (
        <Menu
          align="start"
          trigger={<Button icon={<ListFilter />}>{t('list.filter')}</Button>}
          items={filters.flatMap(({ label, options }): MenuItem[] => [
            { kind: 'heading', label },
            ...options.map(
              (option) =>
                ({
                  kind: 'check',
                  label: option.label,
                  checked: option.isChosen,
                  onCheckedChange: () => router.replace(option.href, { scroll: false }),
                }) as const,
            ),
          ])}
        />
      )}
      {children}
      {set.length > 0 && (
        <div className="order-last flex basis-full flex-wrap items-center gap-2">
          {set.map(({ clearHref: without, key, label, value }) => (
            <span
              key={key}
              className="flex h-(--ui-control-sm) items-center gap-1 rounded-button border border-line-strong bg-surface-2 pl-2.5 text-ink-2 text-ui-sm"
            >
              {label}:<span className="max-w-48 truncate font-medium text-ink">{value}</span>
              <IconButton
                size="sm"
                label={t('list.removeFilter', { name: label })}
                icon={<X />}
                href={without}
                scroll={false}
                prefetch={false}
              />
            </span>
          ))}
          {clearHref && (
            <Link href={clearHref} scroll={false} prefetch={false} className="px-1 text-ink-2 text-ui-sm">
              {t('list.clear')}
            </Link>
          )}
        </div>
      )}
    </>
  )
}

type ColumnMenuProps = {
  columns: { key: string; label: string; isShown: boolean; href: string }[]
  resetHref: string | undefined
}

/** Selects the visible columns. */
export function ColumnMenu({ columns, resetHref }: ColumnMenuProps) {
  const t = useTexts('console')
  const router = useRouter()
  const goTo = (href: string) => router.replace(href, { scroll: false })
  return (
    <Menu
      trigger={
        <Button variant="ghost" icon={<Columns3 />} aria-label={t('list.columns')}>
          <span className="max-sm:hidden">{t('list.columns')}</span>
        </Button>
      }
      items={[
        ...columns.map(
          ({ href, isShown, label }) =>
            ({ kind: 'check', label, checked: isShown, onCheckedChange: () => goTo(href) }) as const,
        ),
        ...(resetHref
          ? [{ kind: 'separator' } as const, { label: t('list.usualColumns'), onSelect: () => goTo(resetHref) }]
          : []),
      ]}
    />
  )
}

type PageSizeMenuProps = { current: number; sizes: { size: number; href: string }[] }

export function PageSizeMenu({ current, sizes }: PageSizeMenuProps) {
  const t = useTexts('console')
  const router = useRouter()
  return (
    <div className="flex items-center gap-2 text-ink-3 text-ui-sm">
      <span aria-hidden="true" className="max-sm:hidden">
        {t('list.pageSize')}
      </span>
      <Select
        aria-label={t('list.pageSize')}
        size="sm"
        value={String(current)}
        onChange={({ target }) => {
          const chosen = sizes.find(({ size }) => String(size) === target.value)
          if (chosen) router.replace(chosen.href, { scroll: false })
        }}
        options={[...new Set([...sizes.map(({ size }) => size), current])].map((size) => ({
          value: String(size),
          label: String(size),
        }))}
      />
    </div>
  )
}

/**
 * Keyboard navigation: `j` and `k` move between rows, Enter opens one (it is a link), `/` focuses the search
 * (look-and-feel, Keys).
 */
export function ListKeys() {
  useEffect(() => {
    const steer = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (event.key === '/') {
        const search = document.querySelector<HTMLInputElement>('[data-list-search]')
        if (!search) return
        event.preventDefault()
        search.focus()
        search.select()
      }
      if (event.key !== 'j' && event.key !== 'k') return
      const links = [...document.querySelectorAll<HTMLElement>('[data-row-link]')]
      const at = links.indexOf(document.activeElement as HTMLElement)
      const next = event.key === 'j' ? Math.min(at + 1, links.length - 1) : Math.max(at - 1, 0)
      links[next]?.focus()
    }
    window.addEventListener('keydown', steer)
    return () => window.removeEventListener('keydown', steer)
  }, [])
  return null
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select, [role="menu"], [role="dialog"]') !== null)
