import { Users } from 'lucide-react'
import type { ListChip } from '@/console/frame/list-page-props'
import { listProgramTags } from '@/domain/tags'
import {
  listTiers,
  listUsers,
  readUserFilters,
  type Tier,
  USER_FILTERS,
  type UserListParameters,
  userListParameters,
} from '@/domain/users'
import { ListPage } from '../../frame/list-page'
import type { ProgramViewContext } from '../../frame/view-context'
import { consoleAddress } from '../../resolve-route'
import { ExportDialog } from '../imports/export-dialog.client'
import { ImportDialog } from '../imports/import-dialog.client'
import { userColumns } from './user-columns'
import { UserFilters } from './user-filters.client'

/** A program's participants, called users here (CONSOLE-20). Import and export are for those who manage users. */
export async function UsersView({ view }: { view: ProgramViewContext }) {
  const { context, format, can, programId, search, t } = view
  const parameters = userListParameters.parse(search)
  const listing = await listUsers(context, programId, parameters)
  const tiers = await listTiers(context, programId)
  const tags = await listProgramTags(context, programId)
  return (
    <ListPage
      view={view}
      title={t('titles.users')}
      actions={
        can('users.manage') && (
          <>
            <ExportDialog programId={programId} />
            <ImportDialog programId={programId} timeZone={format.timeZone} />
          </>
        )
      }
      columns={userColumns(view, listing, tiers.length > 0)}
      filters={[
        {
          key: 'status',
          label: t('users.status.label'),
          options: USER_FILTERS.status.map((value) => ({ value, label: t(`users.status.${value}`) })),
        },
      ]}
      toolbar={<UserFilters tags={tags} tiers={tiers} />}
      chips={chipsOf(parameters.free, tiers, view)}
      listing={listing}
      parameters={parameters}
      rowKey={({ id }) => id}
      rowHref={({ id }) => consoleAddress('/users/:end_user_id', { end_user_id: id })}
      searchLabel={t('users.search')}
      empty={{ icon: <Users />, title: t('users.empty'), description: t('users.emptyHelp') }}
    />
  )
}

const chipsOf = (free: UserListParameters['free'], tiers: Tier[], { format, t }: ProgramViewContext): ListChip[] => {
  const { from, tag, tierId, to } = readUserFilters(free)
  const ends = [
    ...(from === null ? [] : [t('users.filter.pointsFrom', { from: format.number(from) })]),
    ...(to === null ? [] : [t('users.filter.pointsTo', { to: format.number(to) })]),
  ]
  const tier = tiers.find(({ id }) => id === tierId)
  return [
    ...(tag === null ? [] : [{ label: t('users.filter.tag'), value: tag, keys: ['tag'] }]),
    ...(tierId === null ? [] : [{ label: t('users.filter.tier'), value: tier?.name ?? `#${tierId}`, keys: ['tier'] }]),
    ...(ends.length === 0
      ? []
      : [{ label: t('users.filter.points'), value: ends.join(' '), keys: ['points_min', 'points_max'] }]),
  ]
}
