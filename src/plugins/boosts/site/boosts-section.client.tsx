'use client'

import { useState } from 'react'
import { useOwnDate, useRefreshPersonal, useSite, useTexts } from '@/plugin/site'
import { Section } from '@/plugin/site/home-section'
import { Button } from '@/ui/button'
import { Icon } from '@/ui/icon'
import { Skeleton } from '@/ui/skeleton'
import { toast } from '@/ui/toast'
import type { BoostAnswer } from '../calls/present-boost'

type Boost = BoostAnswer['boosts'][number]

/** A row for each offer: what it gives, why it's there, until when, and the button that activates it. */
export default function BoostsSection() {
  const t = useTexts('site')
  return (
    <Section<BoostAnswer>
      path="/public/boosts"
      id="offers-for-me"
      title={t('boosts.title')}
      skeleton={<Skeleton shape="block" className="h-24" label={t('common:loading')} />}
      isEmpty={({ boosts }) => boosts.length === 0}
    >
      {({ boosts, only_best }) => (
        <>
          {only_best && boosts.length > 1 && <p className="m-0 mb-3 text-ink-2 text-ui-sm">{t('boosts.onlyBest')}</p>}
          <ul className="m-0 grid list-none gap-3 p-0 lg:grid-cols-2">
            {boosts.map((boost) => (
              <Row key={boost.id} boost={boost} />
            ))}
          </ul>
        </>
      )}
    </Section>
  )
}

/** Few enough to say so. */
const SCARCE = 50

function Row({ boost }: { boost: Boost }) {
  const { call, program } = useSite()
  const t = useTexts('site')
  const dateOf = useOwnDate()
  const refresh = useRefreshPersonal()
  const [isBusy, setBusy] = useState(false)
  const { locale, term_points_as: term } = program
  const number = (value: number) => value.toLocaleString(locale)
  const money = (units: number) =>
    units.toLocaleString(locale, { style: 'currency', currency: boost.currency, trailingZeroDisplay: 'stripIfInteger' })
  // November 1, 2027 is a Monday.
  const dayName = (day: number) =>
    new Date(Date.UTC(2027, 10, day)).toLocaleDateString(locale, { weekday: 'long', timeZone: 'UTC' })
  const gives = {
    multiplier: () => t('boosts.gives.multiplier', { factor: number(boost.multiplier), term }),
    bonus: () => t('boosts.gives.bonus', { points: number(boost.bonus_points), term }),
    per_unit: () => t('boosts.gives.per_unit', { points: number(boost.points_per_unit), unit: money(1), term }),
  }[boost.effect]()
  const list = new Intl.ListFormat(locale)
  const on =
    boost.products.length > 0
      ? t('boosts.on.products', { products: list.format(boost.products) })
      : t(`boosts.on.${boost.applies_to}`)
  const when = [
    boost.merchants.length > 0 && t('boosts.when.merchants', { names: list.format(boost.merchants) }),
    boost.weekdays.length > 0 && t('boosts.when.weekdays', { days: list.format(boost.weekdays.map(dayName)) }),
    (boost.from_hour !== null || boost.to_hour !== null) &&
      t('boosts.when.hours', { from: `${boost.from_hour ?? 0}:00`, to: `${boost.to_hour ?? 24}:00` }),
    boost.min_basket !== null && t('boosts.when.minBasket', { amount: money(boost.min_basket) }),
    boost.first_purchase && t('boosts.when.first'),
  ].filter((part) => typeof part === 'string')
  const most = boost.max_points === null ? null : number(boost.max_points)

  const activate = async () => {
    setBusy(true)
    const answer = await call<{ message: string }>(`/public/boosts/${boost.id}/activate`, {})
    setBusy(false)
    if (answer.ok) toast.success(answer.body.message)
    else toast.danger(t('common:error'), answer.message || t('common:tryAgain'))
    await refresh()
  }

  return (
    <li className="on-tile flex min-w-0 flex-wrap items-center gap-4 rounded-card border border-line p-4">
      <div className="min-w-0 flex-1 basis-40">
        <p className="m-0 text-ink-3 text-ui-xs">
          {boost.reason ?? t(boost.is_for_few ? 'boosts.forYou' : 'boosts.forAll')}
        </p>
        <h3 className="wrap-anywhere m-0 font-header font-semibold text-ui">{boost.name}</h3>
        <p className="m-0 text-ui-sm">
          <strong>{gives}</strong> {[on, ...when].join(' ')}
        </p>
        <p className="m-0 mt-1 text-ink-2 text-ui-sm">
          {boost.ends_at !== null && `${t('boosts.ends', { date: dateOf(boost.ends_at) })} `}
          {most !== null && `${t('boosts.most', { points: most, term })} `}
          {boost.max_points_per_day !== null &&
            `${t('boosts.mostPerDay', { points: number(boost.max_points_per_day), term })} `}
          {!boost.is_activated &&
            boost.left !== null &&
            boost.left <= SCARCE &&
            t('boosts.left', { count: boost.left })}
        </p>
        {(boost.is_activated || boost.given > 0) && (
          <p className="m-0 mt-1 text-ui-sm">
            {most === null
              ? t('boosts.givenSoFar', { given: number(boost.given), term })
              : t('boosts.given', { given: number(boost.given), most, term })}
          </p>
        )}
      </div>
      {boost.is_activated || boost.activation === 'automatic' ? (
        <span className="inline-flex shrink-0 items-center gap-1 font-semibold text-positive text-ui-sm">
          <Icon name="circle-check" className="size-4" />
          {t(boost.activation === 'automatic' ? 'boosts.automatic' : 'boosts.active')}
        </span>
      ) : (
        <Button
          size="sm"
          variant="primary"
          loading={isBusy}
          onClick={() => void activate()}
          aria-label={t('boosts.activateOf', { name: boost.name })}
        >
          {t('boosts.activate')}
        </Button>
      )}
    </li>
  )
}
