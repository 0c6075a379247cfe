import { loadTopUsersAllTime, loadTopUsersRecent, type TopUser } from '@/domain/dashboard'
import { Avatar, Card, Link } from '@/ui'
import type { ProgramViewContext } from '../../frame/view-context'
import { consoleAddress } from '../../resolve-route'
import type { SectionProps } from './sections'
import { SeeAll } from './see-all'

/** The users who earned most, in the last 30 days and of all time (CONSOLE-12). */
export async function TopUsers({ view }: Pick<SectionProps, 'view'>) {
  const { can, context, programId, t } = view
  const title = t('dashboard.topUsers')
  const list = `${consoleAddress('/programs/:program_id/users', { program_id: programId })}?sort=points&direction=desc`
  const recent = await loadTopUsersRecent(context, programId)
  const allTime = await loadTopUsersAllTime(context, programId)
  return (
    <Card
      title={title}
      description={t('dashboard.topUsersHelp')}
      actions={can('users.view') && <SeeAll href={list} label={t('dashboard.seeAll')} title={title} />}
    >
      <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
        <Ranking title={t('dashboard.last30Days')} users={recent} view={view} />
        <Ranking title={t('dashboard.allTime')} users={allTime} view={view} />
      </div>
    </Card>
  )
}

function Ranking({ view, title, users }: { title: string; users: TopUser[]; view: ProgramViewContext }) {
  const { format, can, t } = view
  return (
    <div className="min-w-0">
      <h3 className="mb-1 font-medium text-ink-3 text-ui-sm">{title}</h3>
      {users.length === 0 ? (
        <p className="py-3 text-ink-3">{t('dashboard.noTopUsers')}</p>
      ) : (
        <ol>
          {users.map(({ id, name, points }, index) => (
            <li key={id} className="flex h-11 items-center gap-2.5 border-line border-b last:border-b-0">
              <span className="w-4 text-ink-3 text-ui-sm tabular-nums">{index + 1}</span>
              <Avatar name={name} size="sm" />
              <span className="min-w-0 flex-1 truncate">
                {can('users.view') ? (
                  <Link
                    href={consoleAddress('/users/:end_user_id', { end_user_id: id })}
                    prefetch={false}
                    className="text-ink"
                  >
                    {name || '—'}
                  </Link>
                ) : (
                  name || '—'
                )}
              </span>
              <span className="font-medium tabular-nums">{format.number(points)}</span>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
