'use client'

import { useEffect, useState } from 'react'
import { useMe, useSite, useSiteQuery, useTexts } from '@/plugin/site'
import { Button } from '@/ui/button'
import { EmptyState } from '@/ui/empty-state'
import { ErrorState } from '@/ui/error-state'
import { Icon } from '@/ui/icon'
import { ListSkeleton } from '@/ui/list-skeleton'
import { Invitations } from './invitations.client'
import { InvitedTo } from './invited-to.client'
import { Members } from './members.client'
import type { ShownHousehold } from './shown-household'
import { useIntent } from './use-intent.client'

type Answer = {
  household: ShownHousehold | null
  invitations: { id: number; name: string }[]
  by_link: { name: string } | null
}

/** /household: shares points with others. @param maxMembers of a household of this program */
export function HouseholdPage({ maxMembers }: { maxMembers: number }) {
  const { href, program } = useSite()
  const t = useTexts('site')
  const me = useMe()
  const [code, setCode] = useState<string>()
  useEffect(() => setCode(new URLSearchParams(window.location.search).get('join') ?? ''), [])
  const here = code ? `/household?join=${encodeURIComponent(code)}` : '/household'
  const { data, error, refetch } = useSiteQuery<Answer>(`/public${here}`, me?.signed_in === true && code !== undefined)
  const term = program.term_points_as
  if (me?.signed_in === false)
    return (
      <EmptyState
        icon={<Icon name="heart-handshake" />}
        title={t('households.signIn', { term })}
        action={
          <Button href={`${href('/signin')}?redirect_to=${encodeURIComponent(href(here))}`} variant="primary">
            {t('header.signIn')}
          </Button>
        }
      />
    )
  return (
    <div className="mx-auto flex w-full max-w-[640px] flex-col gap-6 px-4 py-6 lg:py-10">
      <header>
        <h1 className="font-bold font-header text-title">{t('households.title')}</h1>
        <p className="mt-1.5 text-ink-2">{t('households.lead', { term, count: maxMembers - 1 })}</p>
      </header>
      {!data && error && (
        <ErrorState
          title={t('households.loadError')}
          description={error.message || undefined}
          action={<Button onClick={() => void refetch()}>{t('common:retry')}</Button>}
        />
      )}
      {!data && !error && <ListSkeleton shape="row" count={5} label={t('common:loading')} />}
      {data && !data.household && (
        <>
          <InvitedTo invitations={data.invitations} code={code || null} byLink={data.by_link} />
          <Start count={maxMembers - 1} />
        </>
      )}
      {data?.household && <Household household={data.household} />}
    </div>
  )
}

function Start({ count }: { count: number }) {
  const { program } = useSite()
  const t = useTexts('site')
  const { isPending, send } = useIntent()
  return (
    <section aria-labelledby="start" className="rounded-card border border-line p-4 sm:p-6">
      <h2 id="start" className="font-header font-semibold text-heading">
        {t('households.start')}
      </h2>
      <p className="mt-1 text-ink-2">{t('households.startHelp', { count, term: program.term_points_as })}</p>
      <Button variant="primary" className="mt-4" loading={isPending} onClick={() => void send({ intent: 'create' })}>
        {t('households.create')}
      </Button>
    </section>
  )
}

function Household({ household }: { household: ShownHousehold }) {
  const { program } = useSite()
  const t = useTexts('site')
  const term = program.term_points_as
  const isOwner = household.members.some(({ is_me, is_owner }) => is_me && is_owner)
  return (
    <>
      <section className="rounded-card bg-accent-quiet p-4 sm:p-6" data-testid="household-points">
        <p className="font-header font-semibold text-heading tabular-nums">
          {t('households.total', { points: household.total.toLocaleString(program.locale), term })}
        </p>
        <p className="mt-0.5 text-ink-2">
          {t('households.own', { points: household.own.toLocaleString(program.locale) })}
        </p>
        <p className="mt-3 text-ink-2 text-ui-sm">{t('households.howItWorks')}</p>
      </section>
      <Members household={household} isOwner={isOwner} />
      {isOwner && <Invitations household={household} />}
    </>
  )
}
