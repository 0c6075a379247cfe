'use client'

import { useOwnDate, useSite, useTexts } from '@/plugin/site'
import { Section } from '@/plugin/site/home-section'
import { cx } from '@/ui/cx'
import { Icon } from '@/ui/icon'
import { Skeleton } from '@/ui/skeleton'
import type { StreakAnswer } from '../calls/present-streak'

type Streak = StreakAnswer['streaks'][number]

/** A row for each streak: its length, the last seven days or weeks, and what keeps it. */
export default function StreakSection() {
  const t = useTexts('site')
  return (
    <Section<StreakAnswer>
      path="/public/streaks"
      id="streaks"
      title={t('streaks.title')}
      skeleton={<Skeleton shape="block" className="h-20" label={t('common:loading')} />}
      isEmpty={({ streaks }) => streaks.length === 0}
    >
      {({ streaks }) => (
        <ul className="m-0 grid list-none gap-3 p-0 lg:grid-cols-2">
          {streaks.map((streak) => (
            <Row key={streak.id} streak={streak} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function Row({ streak }: { streak: Streak }) {
  const { program } = useSite()
  const t = useTexts('site')
  const { count, name, next_milestone: next, unit } = streak
  return (
    <li className="on-tile flex min-w-0 flex-wrap items-center gap-4 rounded-card border border-line p-4">
      <p className="m-0 w-16 shrink-0 text-center">
        <span className="block font-bold font-header text-title tabular-nums leading-none">
          {count.toLocaleString(program.locale)}
        </span>
        <span className="text-ink-2 text-ui-xs">{t(`streaks.${unit}`, { count })}</span>
      </p>
      <div className="min-w-0 flex-1 basis-36">
        <h3 className="wrap-anywhere m-0 font-header font-semibold text-ui">{name}</h3>
        <p className="m-0 text-ink-2 text-ui-sm">
          <Status streak={streak} />
        </p>
        <Marks streak={streak} />
        {next && (
          <p className="m-0 mt-2 text-ink-2 text-ui-sm">
            {t('streaks.next', {
              left: t(`streaks.more.${unit}`, { count: next.count - count }),
              points: next.points.toLocaleString(program.locale),
              term: program.term_points_as,
            })}
          </p>
        )}
      </div>
    </li>
  )
}

/** What keeps the streak, or that it's safe for now. */
function Status({ streak: { count, days_left: left, is_done: isDone, unit, until } }: { streak: Streak }) {
  const t = useTexts('site')
  const dateOf = useOwnDate()
  if (count === 0 || until === null) return t('streaks.begin')
  if (isDone) return t(`streaks.done.${unit}`)
  if (left === 0) return t('streaks.today')
  return t('streaks.until', { date: dateOf(until) })
}

/** The last seven days or weeks, as marks whose meaning is also in words. */
function Marks({ streak: { marks, unit } }: { streak: Streak }) {
  const t = useTexts('site')
  const done = marks.filter((mark) => mark === 'done').length
  return (
    <p className="m-0 mt-2 flex flex-wrap gap-1.5" role="img" aria-label={t(`streaks.marks.${unit}`, { count: done })}>
      {marks.map((mark, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a place in the last seven
          key={index}
          className={cx(
            'grid size-6 place-items-center rounded-full border [&_svg]:size-3.5',
            mark === 'done' ? 'on-brand border-transparent' : 'border-line text-ink-3',
            mark === 'open' && 'border-dashed',
          )}
        >
          {mark === 'done' && <Icon name="check" />}
          {mark === 'forgiven' && <Icon name="minus" />}
        </span>
      ))}
    </p>
  )
}
