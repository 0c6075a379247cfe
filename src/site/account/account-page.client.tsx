'use client'

import type { ReactNode } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { CountUp } from '@/ui/count-up.client'
import { cx } from '@/ui/cx'
import { formatDateLong, formatNumber } from '@/ui/format'
import { Icon } from '@/ui/icon'
import { Skeleton } from '@/ui/skeleton'
import { capitalize } from '../capitalize'
import { MeOrError } from '../frame/me-or-error.client'
import { useSignedIn, useSite } from '../frame/site-provider.client'
import type { WireParticipant } from '../wire'
import { SettingsLinks, WalletLinks } from './account-links.client'
import { ActivityTable } from './activity-table.client'
import { LogOutButton } from './log-out-button.client'
import { OwnBadges } from './own-badges.client'
import TierCard from './tier-card.client'

/**
 * My Account (SITE-34): balances, codes and badges on top, and the activity with a reason for every change of points.
 * Profile and settings have pages of their own.
 */
export function AccountPage() {
  const { program } = useSite()
  const t = useTexts('site')
  const participant = useSignedIn()
  if (!participant) {
    return (
      <div className="mx-auto min-h-dvh w-full max-w-[1120px] px-4 py-8">
        <MeOrError>
          <Skeleton shape="card" count={3} label={t('common:loading')} />
        </MeOrError>
      </div>
    )
  }
  return (
    <div className="mx-auto flex w-full max-w-[1120px] flex-col gap-6 px-4 py-6 lg:py-10">
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="font-bold font-header text-title">{program.my_account_title ?? t('account.title')}</h1>
      </div>
      <Summary participant={participant} />
      <WalletLinks />
      <OwnBadges />
      {participant.tier_status && <TierCard status={participant.tier_status} />}
      <p className="flex gap-2 text-ink-2 text-ui-sm">
        <Icon name="info" className="mt-0.5 size-4 shrink-0" />
        {t('account.note', { term: capitalize(program.term_points_as) })}
      </p>
      <section className="rounded-card border border-line p-4 sm:p-6" aria-labelledby="activity">
        <h2 id="activity" className="mb-4 font-header font-semibold text-heading">
          {t('account.activity')}
        </h2>
        <ActivityTable />
      </section>
      <SettingsLinks />
      <LogOutButton />
    </div>
  )
}

/** The three metrics, with upcoming points and expiry below them. */
function Summary({ participant }: { participant: WireParticipant }) {
  const { program } = useSite()
  const t = useTexts('site')
  const { locale, term_points_as: term } = program
  const { expiries, next_expiry: expiry, pending_points: pending, shortfall_points: owed } = participant
  const points = (value: number) => (
    <>
      <CountUp value={value} locale={locale} /> <span className="font-semibold text-heading">{term}</span>
    </>
  )
  const cards = [
    { label: t('account.completed'), value: <CountUp value={participant.completed_challenges} locale={locale} /> },
    { label: t('account.balance'), value: points(participant.unused_points), isMain: true },
    { label: t('account.lifetime'), value: points(participant.points) },
  ]
  return (
    <div className="flex flex-col gap-3">
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(max(8.5rem,40%),1fr))] gap-3 sm:grid-cols-3 lg:gap-4">
        {cards.map(({ isMain, label, value }) => (
          <div
            key={label}
            className={cx(
              '@container flex min-w-0 flex-col justify-between rounded-card p-4 sm:p-5',
              isMain ? 'on-brand order-first col-span-full sm:order-none sm:col-span-1' : 'on-tile border border-line',
            )}
          >
            <dt className="text-ink-2 text-ui-sm">{label}</dt>
            <dd
              className="mt-1 break-words font-bold font-header text-[min(var(--ui-size-figure),17cqi)] leading-tight tabular-nums"
              data-testid={isMain ? 'balance' : undefined}
            >
              {value}
            </dd>
          </div>
        ))}
      </dl>
      {pending > 0 && (
        <Notice icon={<Icon name="hourglass" />} id="pending-points">
          {t('account.pending', { points: formatNumber(pending, { locale }), term })} {t('account.pendingText')}
        </Notice>
      )}
      {owed > 0 && (
        <Notice icon={<Icon name="info" />} id="owed-points">
          {t('account.owed', { points: formatNumber(owed, { locale }), term })}
        </Notice>
      )}
      {expiry && (
        <Notice icon={<Icon name="calendar-clock" />} id="next-expiry">
          {t(`account.expiry.${expiry.rule}`, {
            points: formatNumber(expiry.points, { locale }),
            term,
            // A date in the program's calendar, not a point in time.
            date: formatDateLong(expiry.on, { locale }),
          })}
        </Notice>
      )}
      {expiries.length > 1 && (
        <details className="rounded-card border border-line px-4 py-1 text-ui-sm" data-testid="expiries">
          <summary className="min-h-11 cursor-pointer content-center font-medium text-accent-text">
            {t('account.expiries')}
          </summary>
          <ul className="divide-y divide-line">
            {expiries.map(({ on, points: count }) => (
              <li key={on} className="flex justify-between gap-4 py-2.5">
                <span>{formatDateLong(on, { locale })}</span>
                <span className="tabular-nums">
                  {formatNumber(count, { locale })} {term}
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

function Notice({ children, icon, id }: { children: ReactNode; icon: ReactNode; id: string }) {
  return (
    <p
      className="flex items-start gap-2.5 rounded-card bg-accent-quiet px-4 py-3 text-ui-sm [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0"
      data-testid={id}
    >
      <span aria-hidden>{icon}</span>
      <span>{children}</span>
    </p>
  )
}
