import type { ListColumn } from '@/console/frame/list-page-props'
import type { AdministratorRow } from '@/domain/administrators'
import { Avatar, Badge, StatusDot, type Tone } from '@/ui'
import type { OrganizationViewContext } from '../../frame/view-context'

const TONES = { active: 'positive', invited: 'warning', disabled: 'neutral' } as const satisfies Record<
  AdministratorRow['status'],
  Tone
>

/** More roles than this are only counted; the form shows all. */
const SHOWN_GRANTS = 2

export const nameOf = ({ first_name, last_name }: Pick<AdministratorRow, 'first_name' | 'last_name'>): string =>
  `${first_name} ${last_name}`.trim()

export const adminColumns = ({ format, t }: OrganizationViewContext): ListColumn<AdministratorRow>[] => [
  {
    key: 'name',
    header: t('organization.name'),
    sortable: true,
    width: '26%',
    cell: (row) => (
      <span className="flex items-center gap-2.5">
        <Avatar name={nameOf(row)} size="sm" />
        <span className="truncate">{nameOf(row)}</span>
      </span>
    ),
  },
  { key: 'email', header: t('organization.email'), sortable: true, cell: ({ email }) => email },
  {
    key: 'status',
    header: t('organization.status.label'),
    sortable: true,
    width: '120px',
    cell: ({ status }) => <StatusDot tone={TONES[status]}>{t(`organization.status.${status}`)}</StatusDot>,
  },
  {
    key: 'roles',
    header: t('organization.roles'),
    hideBelow: 'md',
    cell: ({ grants, is_admin }) =>
      is_admin ? (
        <Badge tone="accent">{t('organization.isAdminBadge')}</Badge>
      ) : (
        <GrantTexts grants={grants} allPrograms={t('organization.allPrograms')} none={t('organization.noRoles')} />
      ),
  },
  {
    key: 'last_signed_in_at',
    header: t('organization.lastSignIn'),
    sortable: true,
    hideBelow: 'md',
    width: '150px',
    cell: ({ last_signed_in_at }) => (
      <span className="whitespace-nowrap">
        {last_signed_in_at ? format.relative(last_signed_in_at) : t('organization.never')}
      </span>
    ),
  },
  {
    key: 'invited_at',
    header: t('organization.invited'),
    sortable: true,
    hideBelow: 'lg',
    width: '150px',
    cell: ({ invited_at, invited_by }) => (
      <>
        <span className="block whitespace-nowrap">{format.day(invited_at)}</span>
        {invited_at && invited_by && (
          <span className="block max-w-40 truncate text-ink-3 text-ui-sm" title={invited_by}>
            {t('organization.invitedBy', { name: invited_by })}
          </span>
        )}
      </>
    ),
  },
]

type GrantWordsProps = { grants: AdministratorRow['grants']; allPrograms: string; none: string }

function GrantTexts({ allPrograms, grants, none }: GrantWordsProps) {
  if (grants.length === 0) return <span className="text-ink-3">{none}</span>
  const more = grants.length - SHOWN_GRANTS
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-0.5">
      {grants.slice(0, SHOWN_GRANTS).map(({ program, program_id, role, role_id }) => (
        <span key={`${role_id}:${program_id}`} className="whitespace-nowrap">
          <span className="text-ink">{role}</span> <span className="text-ink-3">· {program ?? allPrograms}</span>
        </span>
      ))}
      {more > 0 && <Badge>+{more}</Badge>}
    </span>
  )
}
