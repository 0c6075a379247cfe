'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { presentSiteSearch } from '@/http/programs/present-site-search'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button } from '@/ui/button'
import { EmptyState } from '@/ui/empty-state'
import { ErrorState } from '@/ui/error-state'
import { Icon, type IconName } from '@/ui/icon'
import { Link } from '@/ui/link'
import { ListSkeleton } from '@/ui/list-skeleton'
import { TextInput } from '@/ui/text-input.client'
import { useSite } from '../frame/site-provider.client'

type Found = ReturnType<typeof presentSiteSearch>
type Group = Found['groups'][number]

/** The name of the query in the address. */
const QUERY = 'q'
const MAX_CHARACTERS = 80
const LEAST_CHARACTERS = 2
/** A pause in typing. */
const PAUSE_MS = 250

/** /search: what the site has for a few words, as one types (SITE-133). */
export function SearchPage() {
  const { program } = useSite()
  const t = useTexts('site')
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [query, setQuery] = useState('')
  const path = `/public/search?${new URLSearchParams({ query })}`
  const isLongEnough = query.length >= LEAST_CHARACTERS
  const { data, error, isFetching, refetch } = useQuery<Found>({
    queryKey: [path],
    enabled: isLongEnough,
    placeholderData: keepPreviousData,
  })
  useEffect(() => {
    const given = new URLSearchParams(window.location.search).get(QUERY)?.slice(0, MAX_CHARACTERS) ?? ''
    setText(given)
    setQuery(given.trim())
    field.current?.focus()
  }, [])
  const search = (words: string) => {
    setQuery(words)
    const { pathname } = window.location
    window.history.replaceState(null, '', words ? `${pathname}?${new URLSearchParams({ [QUERY]: words })}` : pathname)
  }
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(pause.current), [])
  const change = (typed: string) => {
    setText(typed)
    clearTimeout(pause.current)
    pause.current = setTimeout(() => search(typed.trim()), PAUSE_MS)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    clearTimeout(pause.current)
    search(text.trim())
  }
  const groups = isLongEnough ? data?.groups : undefined
  const count = groups?.reduce((sum, { results }) => sum + results.length, 0) ?? 0

  return (
    <div className="mx-auto flex w-full max-w-[720px] flex-col gap-6 px-4 py-6 lg:py-10">
      <h1 className="font-bold font-header text-title">{t('search.title')}</h1>
      {/* biome-ignore lint/a11y/useSemanticElements: some browsers do not know <search> yet */}
      <form role="search" onSubmit={submit}>
        <TextInput
          ref={field}
          type="search"
          name={QUERY}
          size="lg"
          icon={<Icon name="search" />}
          aria-label={t('search.label', { program: program.name })}
          placeholder={t('search.hint')}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={MAX_CHARACTERS}
          value={text}
          onChange={(event) => change(event.target.value)}
        />
      </form>
      <p role="status" className="sr-only">
        {groups && !isFetching ? (count === 0 ? t('search.none', { query }) : t('search.found', { count })) : ''}
      </p>
      {groups === undefined ? (
        isLongEnough &&
        (error ? (
          <ErrorState
            title={t('search.error')}
            description={error.message || undefined}
            action={
              <Button variant="primary" loading={isFetching} onClick={() => void refetch()}>
                {t('common:retry')}
              </Button>
            }
          />
        ) : (
          <ListSkeleton shape="row" count={4} label={t('common:loading')} />
        ))
      ) : count === 0 ? (
        <EmptyState
          icon={<Icon name="search" />}
          title={t('search.none', { query })}
          description={t('search.noneText')}
        />
      ) : (
        groups.map((group) => <Results key={group.kind} group={group} />)
      )}
    </div>
  )
}

function Results({ group: { icon, kind, label, results } }: { group: Group }) {
  return (
    <section aria-labelledby={`found-${kind}`}>
      <h2 id={`found-${kind}`} className="mb-2 font-header font-semibold text-heading">
        {label}
      </h2>
      <ul className="on-tile divide-y divide-line overflow-hidden rounded-card border border-line">
        {results.map(({ href, text, title }) => (
          <li key={href}>
            <Link
              href={href}
              className="flex min-h-14 items-center gap-3 px-4 py-3 text-inherit no-underline outline-offset-[-2px] hover:bg-hover"
            >
              <Icon name={icon as IconName} className="size-5 shrink-0 text-accent-text" />
              <span className="min-w-0 flex-1">
                <span className="line-clamp-2 font-semibold [overflow-wrap:anywhere]">{title}</span>
                {text && <span className="line-clamp-1 text-ink-2 text-ui-sm">{text}</span>}
              </span>
              <Icon name="chevron-right" className="size-4 shrink-0 text-ink-3" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
