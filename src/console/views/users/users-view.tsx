import { Users } from 'lucide-react'
import type { ListChip } from '@/console/frame/list-page-props'
import { listSegments } from '@/domain/segments'
import { listProgramTags } from '@/domain/tags'
import {
  listTiers,
  listUsers,
  readUserFilters,
  USER_FILTERS,
  type UserListParameters,
  userListParameters,
} from '@/domain/users'
import { ListPage } from '../../frame/list-page'
import type { ProgramViewContext } from '../../frame/view-context'
import { consoleAddress } from '../../resolve-route'
import { renderSlot } from '../../slots'
import { ExportDialog } from '../imports/export-dialog.client'
import { ImportDialog } from '../imports/import-dialog.client'
import { userColumns } from './user-columns'
import { UserFilters } from './user-filters.client'

/** A program's participants, called users here (CONSOLE-20). Import and export are for those who manage users. */
export async function UsersView({ view }: { view: ProgramViewContext }) {
  const { context, format, can, programId, search, t } = view
  const parameters = userListParameters.parse(search)
  const listing = await listUsers(context, programId, parameters)
  const [tiers, segments] = await Promise.all([listTiers(context, programId), listSegments(context, programId)])
  const tags = await listProgramTags(context, programId)
  return (
    <ListPage
      view={view}
      title={t('titles.users')}
      actions={
        <>
          {await renderSlot('users_actions', { view })}
          {can('users.manage') && (
            <>
              <ExportDialog programId={programId} segment={segmentOf(parameters.free, segments)} />
              <ImportDialog programId={programId} timeZone={format.timeZone} />
            </>
          )}
        </>
      }
      columns={userColumns(view, listing, tiers.length > 0)}
      filters={[
        {
          key: 'status',
          label: t('users.status.label'),
          options: USER_FILTERS.status.map((value) => ({ value, label: t(`users.status.${value}`) })),
        },
      ]}
      toolbar={<UserFilters tags={tags} tiers={tiers} segments={segments} />}
      chips={chipsOf(parameters.free, { tiers, segments }, view)}
      listing={listing}
      parameters={parameters}
      rowKey={({ id }) => id}
      rowHref={({ id }) => consoleAddress('/users/:end_user_id', { end_user_id: id })}
      searchLabel={t('users.search')}
      empty={{ icon: <Users />, title: t('users.empty'), description: t('users.emptyHelp') }}
    />
  )
}

type Named = { id: number; name: string }[]

const segmentOf = (free: UserListParameters['free'], segments: Named) => {
  const { segmentId } = readUserFilters(free)
  return segments.find(({ id }) => id === segmentId) ?? null
}

const chipsOf = (
  free: UserListParameters['free'],
  { segments, tiers }: { segments: Named; tiers: Named },
  { format, locale, t }: ProgramViewContext,
): ListChip[] => {
  const { from, joinedFrom, joinedTo, segmentId, tag, tierId, to } = readUserFilters(free)
  const dayName = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const days = [
    ...(joinedFrom === null ? [] : [t('users.filter.joinedFrom', { from: dayName.format(new Date(joinedFrom)) })]),
    ...(joinedTo === null ? [] : [t('users.filter.joinedTo', { to: dayName.format(new Date(joinedTo)) })]),
  ]
  const ends = [
    ...(from === null ? [] : [t('users.filter.pointsFrom', { from: format.number(from) })]),
    ...(to === null ? [] : [t('users.filter.pointsTo', { to: format.number(to) })]),
  ]
  const nameOf = (rows: Named, id: number) => rows.find((row) => row.id === id)?.name ?? `#${id}`
  return [
    ...(tag === null ? [] : [{ label: t('users.filter.tag'), value: tag, keys: ['tag'] }]),
    ...(tierId === null ? [] : [{ label: t('users.filter.tier'), value: nameOf(tiers, tierId), keys: ['tier'] }]),
    ...(segmentId === null
      ? []
      : [{ label: t('users.filter.segment'), value: nameOf(segments, segmentId), keys: ['segment'] }]),
    ...(ends.length === 0
      ? []
      : [{ label: t('users.filter.points'), value: ends.join(' '), keys: ['points_min', 'points_max'] }]),
    ...(days.length === 0
      ? []
      : [{ label: t('users.filter.joined'), value: days.join(' '), keys: ['joined_from', 'joined_to'] }]),
  ]
}
