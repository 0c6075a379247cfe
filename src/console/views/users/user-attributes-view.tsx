import { ListChecks, Plus } from 'lucide-react'
import type { ListColumn } from '@/console/frame/list-page-props'
import { listParameters } from '@/domain/console-lists'
import { listUserAttributes, type UserAttribute } from '@/domain/users'
import { Button } from '@/ui'
import { formatAnswer } from '../../frame/format-answer'
import { ListPage } from '../../frame/list-page'
import type { ProgramViewContext } from '../../frame/view-context'
import { consoleAddress } from '../../resolve-route'
import { UserFrame } from './user-frame'

/** A participant's profile (CONSOLE-26). Rows link to their form for those who manage users. */
export function UserAttributesView({ view }: { view: ProgramViewContext }) {
  return (
    <UserFrame view={view} tab="attributes">
      {async (participantId) => {
        const { context, can, programId, search, t } = view
        const parameters = listParameters({}).parse(search)
        const listing = await listUserAttributes(context, { programId, participantId }, parameters)
        const canManage = can('users.manage')
        const add = canManage && (
          <Button
            href={consoleAddress('/users/:end_user_id/attributes/new', { end_user_id: participantId })}
            icon={<Plus />}
          >
            {t('users.attributes.add')}
          </Button>
        )
        return (
          <>
            {listing.total > 0 && add && <div className="flex justify-end">{add}</div>}
            <ListPage
              embedded
              view={view}
              title={t('users.tab.attributes')}
              columns={columns(view)}
              listing={listing}
              parameters={parameters}
              rowKey={({ id }) => id}
              rowHref={canManage ? ({ id }) => attributeHref(participantId, id) : undefined}
              searchLabel={t('users.attributes.search')}
              empty={{
                icon: <ListChecks />,
                title: t('users.attributes.empty'),
                description: t('users.attributes.emptyHelp'),
                action: add || undefined,
              }}
            />
          </>
        )
      }}
    </UserFrame>
  )
}

const attributeHref = (end_user_id: number, participant_profile_id: number): string =>
  consoleAddress('/users/:end_user_id/attributes/:participant_profile_id', { end_user_id, participant_profile_id })

const columns = (view: ProgramViewContext): ListColumn<UserAttribute>[] => {
  const { format, t } = view
  return [
    {
      key: 'attribute_display_name',
      header: t('users.attributes.attribute'),
      sortable: true,
      width: '32%',
      cell: ({ attribute_display_name }) => attribute_display_name,
    },
    {
      key: 'value',
      header: t('users.attributes.value'),
      cell: ({ attribute_field_type, value }) => (
        <span className="line-clamp-2 break-words">{formatAnswer(attribute_field_type, value, view)}</span>
      ),
    },
    {
      key: 'attribute_field_type',
      header: t('users.attributes.kind'),
      hideBelow: 'md',
      width: '150px',
      cell: ({ attribute_field_type }) => t(`users.fieldType.${attribute_field_type}`),
    },
    {
      key: 'updated_at',
      header: t('users.attributes.updatedAt'),
      sortable: true,
      hideBelow: 'sm',
      width: '170px',
      cell: ({ updated_at }) => <span className="whitespace-nowrap">{format.dateTime(updated_at)}</span>,
    },
  ]
}
