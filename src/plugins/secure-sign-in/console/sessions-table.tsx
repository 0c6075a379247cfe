import type { OrganizationViewContext } from '@/plugin/console'
import { Badge, Table } from '@/ui'
import { describeDevice, type Session } from '../domain'
import { EndSession } from './session-actions.client'

type SessionsTableProps = {
  view: OrganizationViewContext
  sessions: Session[]
  path: string
  /** The session of this request, which the button for signing out ends. */
  current: number | null
}

/** Where an administrator is signed in. */
export function SessionsTable({ current, path, sessions, view: { format, t } }: SessionsTableProps) {
  const deviceOf = ({ user_agent }: Session) => describeDevice(user_agent ?? '') ?? t('secureSignIn.unknownDevice')
  return (
    <Table
      label={t('secureSignIn.sessionsOf')}
      columns={[
        {
          key: 'device',
          header: t('secureSignIn.device'),
          cell: (session) => (
            <span className="flex flex-wrap items-center gap-2">
              {deviceOf(session)}
              {session.id === current && <Badge>{t('secureSignIn.thisDevice')}</Badge>}
            </span>
          ),
        },
        {
          key: 'address',
          header: t('secureSignIn.address'),
          hideBelow: 'md',
          cell: ({ ip_address }) => (!ip_address || ip_address === 'direct' ? '—' : ip_address),
        },
        {
          key: 'created_at',
          header: t('secureSignIn.signedIn'),
          hideBelow: 'sm',
          cell: ({ created_at }) => format.dateTime(created_at),
        },
        {
          key: 'last_seen_at',
          header: t('secureSignIn.lastActive'),
          cell: ({ created_at, last_seen_at }) => format.dateTime(last_seen_at ?? created_at),
        },
      ]}
      rows={sessions}
      rowKey={({ id }) => id}
      actionsLabel={t('list.actions')}
      actions={(session) =>
        session.id === current ? null : <EndSession path={path} id={session.id} device={deviceOf(session)} />
      }
      empty={<p className="m-0 p-(--ui-card-pad) text-ink-3 text-ui">{t('secureSignIn.noSessions')}</p>}
    />
  )
}
