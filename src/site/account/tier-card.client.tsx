'use client'

import { useTexts } from '@/i18n/texts-provider.client'
import { cx } from '@/ui/cx'
import { formatDateLong, formatMultiplier, formatNumber } from '@/ui/format'
import { Icon } from '@/ui/icon'
import { Link } from '@/ui/link'
import { ProgressBar } from '@/ui/progress-bar'
import { useSite } from '../frame/site-provider.client'
import { pictureOf } from '../picture'
import type { WireParticipant } from '../wire'

type Status = NonNullable<WireParticipant['tier_status']>
type Tier = Status['tiers'][number]

/**
 * The participant's tier, the progress to the next one, and the benefits of each (RULE-65).
 * @param isShort the home page's version, without benefits and with a link to the rest
 */
export default function TierCard({ isShort = false, status }: { status: Status; isShort?: boolean }) {
  const { href, program } = useSite()
  const t = useTexts('site')
  const { change, current, keep, next, tiers } = status
  const { locale, term_points_as: term, time_zone: timeZone } = program
  const number = (value: number) => formatNumber(value, { locale })
  const date = (moment: string) => formatDateLong(moment, { locale, timeZone })
  const displayed = current ?? next
  if (!displayed) return null
  return (
    <section
      aria-labelledby="tier"
      data-testid="tier-card"
      className="on-tile relative overflow-hidden rounded-card border border-line bg-[radial-gradient(120%_140%_at_0%_0%,var(--ui-accent-quiet),transparent_60%)] p-5 sm:p-6"
    >
      <div className="flex items-center gap-4">
        <Medal tier={displayed} isReached={current !== null} />
        <div className="min-w-0 flex-1">
          <p className="text-ink-2 text-ui-sm">{t(current ? 'tiers.yours' : 'tiers.first')}</p>
          <h2 id="tier" className="wrap-anywhere font-bold font-header text-title leading-tight">
            {displayed.name}
          </h2>
          {current && current.multiplier > 1 && (
            <p className="font-semibold text-accent-text text-ui-sm">
              {t('tiers.multiplied', { multiplier: formatMultiplier(current.multiplier), term })}
            </p>
          )}
        </div>
        {isShort && (
          <Link href={href('/my-account')} className="shrink-0 font-medium text-ui-sm">
            {t('tiers.details')}
          </Link>
        )}
      </div>
      <div className="mt-5">
        {next ? (
          <>
            <ProgressBar
              label={t('tiers.progress', { tier: next.name })}
              value={status.points}
              max={next.points_from}
              valueText={t('tiers.progressText', {
                points: number(status.points),
                target: number(next.points_from),
                term,
              })}
              showLabel
            />
            <p className="mt-2 text-ink-2 text-ui-sm">
              {t('tiers.missing', { points: number(next.missing), term, tier: next.name })}
            </p>
          </>
        ) : (
          <p className="flex items-center gap-2 font-semibold text-positive text-ui-sm">
            <Icon name="circle-check" className="size-4" />
            {t('tiers.top')}
          </p>
        )}
        {current && keep && (
          <p className="mt-2 flex gap-2 text-ui-sm text-warning">
            <Icon name="hourglass" className="mt-0.5 size-4 shrink-0" />
            {t('tiers.keep', { points: number(keep.missing), term, tier: current.name, date: date(keep.by) })}
          </p>
        )}
        {!isShort && current?.until && !keep && (
          <p className="mt-2 text-ink-2 text-ui-sm">
            {t('tiers.until', {
              tier: current.name,
              date: date(current.until),
              points: number(current.points_from),
              term,
            })}
          </p>
        )}
        {isShort && next && <Gains tier={next} />}
        {!isShort && change && (
          <p className="mt-2 text-ink-2 text-ui-sm">
            {t(`tiers.why.${change.reason}`, {
              ...{ from: change.from, to: change.to, points: number(change.points), term },
              ...{ date: date(change.changed_at), program: program.name },
            })}
          </p>
        )}
      </div>
      {!isShort && (
        <>
          {status.basis === 'last_12_months' && (
            <p className="mt-1 text-ink-3 text-ui-xs">{t('tiers.basis', { term })}</p>
          )}
          <ol className="mt-6 grid gap-3 sm:grid-cols-[repeat(auto-fit,minmax(180px,1fr))]">
            {tiers.map((tier) => (
              <Step
                key={tier.name}
                tier={tier}
                isCurrent={tier.name === current?.name}
                isLocked={tier.points_from > Math.max(status.points, current?.points_from ?? -1)}
              />
            ))}
          </ol>
        </>
      )}
    </section>
  )
}

/** What a tier brings, in one sentence. */
function Gains({ tier }: { tier: Tier }) {
  const { program } = useSite()
  const t = useTexts('site')
  const { locale, term_points_as: term } = program
  const gains = [
    ...(tier.multiplier > 1 ? [t('tiers.more', { multiplier: formatMultiplier(tier.multiplier), term })] : []),
    ...tier.benefits,
  ]
  if (gains.length === 0) return null
  const benefits = new Intl.ListFormat(locale).format(gains)
  return <p className="mt-1 text-ink-2 text-ui-sm">{t('tiers.gives', { tier: tier.name, benefits })}</p>
}

/** A tier with its benefits, marked by text and icon, never by color alone. */
function Step({ isCurrent, isLocked, tier }: { tier: Tier; isCurrent: boolean; isLocked: boolean }) {
  const { program } = useSite()
  const t = useTexts('site')
  const { locale, term_points_as: term } = program
  return (
    <li
      aria-current={isCurrent ? 'step' : undefined}
      className={cx('flex flex-col gap-2 rounded-tile border p-4', isCurrent ? 'border-accent' : 'border-line')}
    >
      <div className="flex items-center justify-between gap-2">
        <h3 className="wrap-anywhere min-w-0 font-header font-semibold">{tier.name}</h3>
        <Icon
          name={isLocked ? 'lock' : 'circle-check'}
          className={cx('size-4 shrink-0', !isLocked && 'text-positive')}
        />
      </div>
      <p className="text-ink-2 text-ui-xs tabular-nums">
        {tier.points_from === 0
          ? t('tiers.everyone')
          : t('tiers.from', { points: formatNumber(tier.points_from, { locale }), term })}
        {isCurrent && ` · ${t('tiers.here')}`}
      </p>
      <ul className="flex list-none flex-col gap-1 p-0 text-ui-sm">
        {tier.multiplier > 1 && (
          <li className="font-medium">
            {t('tiers.multiplied', { multiplier: formatMultiplier(tier.multiplier), term })}
          </li>
        )}
        {tier.benefits.map((benefit) => (
          <li key={benefit}>{benefit}</li>
        ))}
      </ul>
    </li>
  )
}

function Medal({ isReached, tier }: { tier: Tier; isReached: boolean }) {
  const picture = pictureOf(tier.image, 320)
  return (
    <span
      aria-hidden="true"
      className={cx(
        'grid size-16 shrink-0 place-items-center overflow-hidden rounded-full font-bold font-header text-title',
        isReached ? 'on-brand' : 'border border-line border-dashed text-ink-3',
      )}
    >
      {picture ? <img src={picture} alt="" className="size-full object-cover" /> : tier.name.slice(0, 1)}
    </span>
  )
}
