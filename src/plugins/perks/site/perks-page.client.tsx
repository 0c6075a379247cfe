'use client'

import { useEffect } from 'react'
import { useMe, useMeQuery, useSite, useTexts } from '@/plugin/site'
import { Button } from '@/ui/button'
import { cx } from '@/ui/cx'
import { ErrorState } from '@/ui/error-state'
import { Link } from '@/ui/link'
import { Directory } from './directory.client'
import { type DirectoryQuery, readDirectoryQuery, readPlace, toSearchParams } from './directory-query'
import { MyOffers } from './my-offers.client'
import { ClosedPerks, isClosed } from './premium-prompts.client'
import { clearPlace, readSavedPlace } from './saved-place'
import { CardSkeletons } from './skeletons'
import { useAccess } from './use-access.client'
import { changeSearch, scrollToTopSoon, useSearch } from './use-address.client'
import { ZipPrompt } from './zip-prompt.client'

/** /my-offers: the directory around a place, or the participant's redeemed and saved offers. */
export function PerksPage() {
  const t = useTexts('site')
  const search = useSearch()
  const isMine = search?.get('view') === 'mine'
  const query = search && readDirectoryQuery(search)
  const { data: access, error, isFetching, refetch } = useAccess()
  const { data: me, error: meError } = useMeQuery()
  useSavedPlace(search)

  if (search === null || (me === undefined && !meError) || (access === undefined && !error)) {
    return (
      <Frame>
        <CardSkeletons label={t('common:loading')} />
      </Frame>
    )
  }
  if (access === undefined) {
    return (
      <Frame>
        <ErrorState
          title={t('perks.list.error')}
          description={error?.message || undefined}
          action={
            <Button variant="primary" loading={isFetching} onClick={() => void refetch()}>
              {t('common:retry')}
            </Button>
          }
        />
      </Frame>
    )
  }
  if (isClosed(access)) return <ClosedPerks access={access} />
  if (isMine) {
    return (
      <Frame current="mine">
        <MyOffers />
      </Frame>
    )
  }
  if (!query) {
    return (
      <div className="px-4">
        <ZipPrompt
          home={me?.participant?.postal ?? ''}
          onChoose={(place) => changeSearch(toSearchParams({ place, keyword: '', category: '', sort: '', page: 1 }))}
        />
      </div>
    )
  }
  const change = (changes: Partial<DirectoryQuery>) => {
    changeSearch(toSearchParams({ ...query, ...changes }))
    scrollToTopSoon()
  }
  return (
    <Frame current="directory">
      <Directory
        query={query}
        onChange={change}
        onForgetPlace={() => {
          clearPlace()
          changeSearch('')
        }}
      />
    </Frame>
  )
}

/** Adds the stored place to an address without one. */
const useSavedPlace = (search: URLSearchParams | null): void => {
  useEffect(() => {
    if (search === null || search.get('view') === 'mine') return
    const place = readPlace(search)
    const saved = readSavedPlace()
    if (place || !saved) return
    const all = new URLSearchParams(search)
    for (const [name, value] of Object.entries(saved)) all.set(name, value)
    changeSearch(all.toString(), 'replace')
  }, [search])
}

function Frame({ children, current }: { children: React.ReactNode; current?: 'directory' | 'mine' }) {
  const t = useTexts('site')
  return (
    <div className="mx-auto w-full max-w-[1120px] px-4 py-7 lg:py-12">
      <h1 className="text-balance font-bold font-header text-title leading-tight">{t('perks.title')}</h1>
      {current && <Views current={current} />}
      <div className="mt-6">{children}</div>
    </div>
  )
}

/** Links to all offers and to the participant's own. */
function Views({ current }: { current: 'directory' | 'mine' }) {
  const { href } = useSite()
  const t = useTexts('site')
  const isSignedIn = useMe()?.signed_in ?? false
  if (!isSignedIn && current === 'directory') return null
  const place = readSavedPlace()
  const items = [
    { view: 'directory', search: place ? new URLSearchParams(place).toString() : '' },
    { view: 'mine', search: 'view=mine' },
  ] as const
  return (
    <nav aria-label={t('perks.tabs.label')} className="mt-4 border-line border-b">
      <ul className="flex gap-6">
        {items.map(({ search, view }) => (
          <li key={view}>
            <Link
              href={`${href('/my-offers')}${search && `?${search}`}`}
              aria-current={view === current ? 'page' : undefined}
              onClick={(event) => {
                event.preventDefault()
                changeSearch(search)
              }}
              className={cx(
                'relative flex h-(--ui-tab) items-center px-1 no-underline',
                view === current
                  ? 'font-semibold text-ink after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 after:bg-accent-text'
                  : 'text-ink-2 hover:text-ink',
              )}
            >
              {t(`perks.tabs.${view}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
