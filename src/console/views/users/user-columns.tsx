import type { ListColumn } from '@/console/frame/list-page-props'
import { emailText, presentEmail } from '@/domain/participants'
import type { ListedUser, UserListing } from '@/domain/users'
import { Badge } from '@/ui'
import type { ProgramViewContext } from '../../frame/view-context'
import { genderName, UserAvatar, UserStatus, userName } from './user-display'

type Column = ListColumn<ListedUser>

/** The columns of the users list (CONSOLE-21); challenges, tags, rewards and gender are hidden by default. */
export const userColumns = (view: ProgramViewContext, { sortable }: UserListing, hasTiers: boolean): Column[] =>
  [...whoColumns(view), ...figureColumns(view), ...aboutColumns(view, hasTiers)].map((column) => ({
    ...column,
    sortable: sortable.includes(column.key),
  }))

const whoColumns = ({ can, program, t }: ProgramViewContext): Column[] => [
  {
    key: 'name',
    header: t('users.name'),
    cell: ({ avatar, name }) => (
      <span className="flex min-w-0 items-center gap-2.5">
        <UserAvatar avatar={avatar} name={name} siteUrl={program.siteUrl} size="sm" />
        <span className="max-w-[28vw] truncate sm:max-w-40 2xl:max-w-48">{userName(name, t)}</span>
      </span>
    ),
  },
  {
    key: 'email',
    header: t('users.email'),
    hideBelow: 'md',
    cell: ({ email }) => {
      const text = emailText(presentEmail(email, { canManage: can('users.manage') }))
      return (
        <span title={text} className="block max-w-42 truncate 2xl:max-w-60">
          {text}
        </span>
      )
    },
  },
  {
    key: 'status',
    header: t('users.status.label'),
    width: '110px',
    cell: ({ status }) => <UserStatus status={status} t={t} />,
  },
]

const figureColumns = ({ format, t }: ProgramViewContext): Column[] => [
  { key: 'points', header: t('users.points'), numeric: true, cell: ({ points }) => format.number(points) },
  {
    key: 'unused_points',
    header: t('users.unusedPoints'),
    numeric: true,
    hideBelow: 'sm',
    cell: ({ unused_points }) => format.number(unused_points),
  },
  {
    key: 'completed_challenges',
    header: t('users.completedChallenges'),
    numeric: true,
    hiddenByDefault: true,
    cell: ({ completed_challenges }) => format.number(completed_challenges),
  },
  {
    key: 'rewards_earned',
    header: t('users.rewardsEarned'),
    numeric: true,
    hiddenByDefault: true,
    cell: ({ rewards_earned }) => format.number(rewards_earned),
  },
]

const aboutColumns = ({ format, t }: ProgramViewContext, hasTiers: boolean): Column[] => [
  {
    key: 'tags',
    header: t('users.tags'),
    hiddenByDefault: true,
    cell: ({ tag_list }) => (
      <span className="flex flex-wrap gap-1">
        {tag_list.map((tag) => (
          <Badge key={tag}>{tag}</Badge>
        ))}
      </span>
    ),
  },
  {
    key: 'gender',
    header: t('users.gender'),
    hiddenByDefault: true,
    cell: ({ gender }) => (gender ? genderName(gender, t) : '—'),
  },
  {
    key: 'place',
    header: t('users.place'),
    // With tiers there is no space for it on a laptop.
    hiddenByDefault: hasTiers,
    hideBelow: 'lg',
    cell: ({ city, country }) => (
      <span className="block max-w-28 truncate">{[city, country].filter(Boolean).join(', ') || '—'}</span>
    ),
  },
  {
    key: 'tier',
    header: t('users.tier'),
    hiddenByDefault: !hasTiers,
    hideBelow: 'lg',
    cell: ({ tier }) => <span className="whitespace-nowrap">{tier ?? '—'}</span>,
  },
  {
    key: 'created_at',
    header: t('users.createdAt'),
    hideBelow: 'md',
    cell: ({ created_at }) => <span className="whitespace-nowrap">{format.day(created_at)}</span>,
  },
  {
    key: 'last_signed_in_at',
    header: t('users.lastSignedInAt'),
    hideBelow: 'lg',
    cell: ({ last_signed_in_at }) => (
      <span className="whitespace-nowrap">{last_signed_in_at ? format.day(last_signed_in_at) : t('users.never')}</span>
    ),
  },
  {
    key: 'sign_in_count',
    header: t('users.loginCount'),
    numeric: true,
    hiddenByDefault: true,
    cell: ({ sign_in_count }) => format.number(sign_in_count),
  },
  {
    key: 'clicks',
    header: t('users.clicks'),
    numeric: true,
    hiddenByDefault: true,
    cell: ({ clicks }) => format.number(clicks),
  },
]
