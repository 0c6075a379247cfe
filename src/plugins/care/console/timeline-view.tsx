import { consoleAddress, type ProgramViewContext, TimelineTable, UserFrame } from '@/plugin/console'
import { listTimeline, readTimelineCursor, timelineKindLabel, timelineKinds } from '@/plugin/domain'
import { Button, Card } from '@/ui'

const PAGE = 30

const readOne = (value: string | string[] | undefined): string => (Array.isArray(value) ? value[0] : value) ?? ''

/** All that happened with a user, newest first. */
export function TimelineView({ view }: { view: ProgramViewContext }) {
  return (
    <UserFrame view={view} tab="timeline">
      {async (participantId) => {
        const { can, context, programId, search, t } = view
        const cursor = readOne(search.cursor)
        const known = timelineKinds(can)
        const kinds = readOne(search.kinds)
          .split(',')
          .filter((kind) => known.includes(kind))
        const isValid = readTimelineCursor(cursor) !== null
        const { next, rows } = await listTimeline(context, {
          ...{ programId, participantId, kinds, can, limit: PAGE },
          ...(isValid ? { cursor } : {}),
        })
        const address = (query: Record<string, string>) =>
          `${consoleAddress('/users/:end_user_id/timeline', { end_user_id: participantId })}?${new URLSearchParams(query).toString()}`
        const chosen: Record<string, string> = kinds.length > 0 ? { kinds: kinds.join(',') } : {}
        return (
          <div className="flex flex-col gap-4">
            <KindFilter view={view} known={known} kinds={kinds} address={address} />
            <Card flush>
              <TimelineTable view={view} rows={rows} />
            </Card>
            {(isValid || next) && (
              <nav aria-label={t('care.timeline.tab')} className="flex justify-end gap-2">
                {isValid && (
                  <Button href={address(chosen)} prefetch={false}>
                    {t('care.timeline.newest')}
                  </Button>
                )}
                {next && (
                  <Button href={address({ ...chosen, cursor: next })} prefetch={false}>
                    {t('care.timeline.older')}
                  </Button>
                )}
              </nav>
            )}
          </div>
        )
      }}
    </UserFrame>
  )
}

type KindFilterProps = {
  view: ProgramViewContext
  known: string[]
  kinds: string[]
  address: (query: Record<string, string>) => string
}

/** Each kind is a link that adds it to what is shown, or leaves it out again. */
function KindFilter({ address, kinds, known, view: { locale, t } }: KindFilterProps) {
  const toggled = (kind: string): string[] =>
    kinds.includes(kind) ? kinds.filter((one) => one !== kind) : [...kinds, kind]
  const options = [
    { key: '', label: t('care.timeline.all'), isOn: kinds.length === 0, href: address({}) },
    ...known.map((kind) => {
      const next = toggled(kind)
      return {
        ...{ key: kind, label: timelineKindLabel(kind, t, locale), isOn: kinds.includes(kind) },
        href: address(next.length > 0 ? { kinds: next.join(',') } : {}),
      }
    }),
  ]
  return (
    <nav aria-label={t('care.timeline.filter')}>
      <ul className="flex flex-wrap gap-2">
        {options.map(({ href, isOn, key, label }) => (
          <li key={key}>
            <Button
              href={href}
              size="sm"
              variant={isOn ? 'primary' : 'secondary'}
              prefetch={false}
              aria-current={isOn ? 'true' : undefined}
            >
              {label}
            </Button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
