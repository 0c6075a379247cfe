import { Users } from 'lucide-react'
import { type LatestUser, loadLatestUsers } from '@/domain/dashboard'
import { Avatar, Card, EmptyState, Link } from '@/ui'
import type { ProgramViewContext } from '../../frame/view-context'
import { consoleAddress } from '../../resolve-route'
import { ConsoleCarousel } from './console-carousel.client'
import type { SectionProps } from './sections'
import { SeeAll } from './see-all'

/** CONSOLE-13. */
const AUTOPLAY_MS = 4000

export async function LatestUsers({ view }: Pick<SectionProps, 'view'>) {
  const { can, context, programId, t } = view
  const title = t('dashboard.latestUsers')
  const list = consoleAddress('/programs/:program_id/users', { program_id: programId })
  const users = await loadLatestUsers(context, programId)
  return (
    <Card
      title={title}
      actions={can('users.view') && <SeeAll href={list} label={t('dashboard.seeAll')} title={title} />}
    >
      {users.length === 0 ? (
        <EmptyState
          className="py-8!"
          headingLevel={3}
          icon={<Users />}
          title={t('dashboard.noUsers')}
          description={t('dashboard.noUsersHelp')}
        />
      ) : (
        <ConsoleCarousel
          label={t('dashboard.latestUsers')}
          autoplayMs={AUTOPLAY_MS}
          slideClassName="basis-full sm:basis-1/2 lg:basis-1/4"
        >
          {users.map((user) => (
            <UserCard key={user.id} user={user} view={view} />
          ))}
        </ConsoleCarousel>
      )}
    </Card>
  )
}

function UserCard({ view: { format, can }, user }: { user: LatestUser; view: ProgramViewContext }) {
  const { ahoy_city, ahoy_country, country, created_at, id, name } = user
  return (
    <div className="relative mr-3 flex items-center gap-3 rounded-card border border-line bg-surface-2 p-3">
      <Avatar name={name} />
      <div className="min-w-0">
        <div className="truncate font-medium">
          {can('users.view') ? (
            <Link
              href={consoleAddress('/users/:end_user_id', { end_user_id: id })}
              prefetch={false}
              className="text-ink after:absolute after:inset-0"
            >
              {name || '—'}
            </Link>
          ) : (
            name || '—'
          )}
        </div>
        <div className="truncate text-ink-3 text-ui-sm">
          {[ahoy_city, ahoy_country ?? country].filter(Boolean).join(', ') || '—'}
        </div>
        <div className="truncate text-ink-3 text-ui-sm">{format.relative(created_at)}</div>
      </div>
    </div>
  )
}
