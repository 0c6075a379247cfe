import { CalendarCheck, Plus } from 'lucide-react'
import {
  ContentForm,
  type ContentKind,
  consoleAddress,
  ListPage,
  listParameters,
  type ProgramViewContext,
  RowRemoval,
  removalLabels,
} from '@/plugin/console'
import { Button, StatusDot } from '@/ui'
import { listStreakRows } from '../domain/list-streak-rows'

const LIST = '/programs/:program_id/settings/program/streaks'

const STREAK: ContentKind = {
  collection: 'streaks',
  param: 'streak_id',
  listPath: LIST,
  texts: 'streaks',
  newTitle: 'streaks.new',
}

type Props = { view: ProgramViewContext }

export const StreakForm = ({ view }: Props) => <ContentForm kind={STREAK} view={view} />

/** The streaks of a program. */
export async function StreaksView({ view }: Props) {
  const { context, format, programId, search, t } = view
  const parameters = listParameters({}).parse(search)
  const addressOf = (path: string) => consoleAddress(`${LIST}/${path}`, { program_id: programId })
  const add = (
    <Button href={addressOf('new')} variant="primary" icon={<Plus />}>
      {t('streaks.add')}
    </Button>
  )
  return (
    <ListPage
      view={view}
      title={t('streaks.title')}
      description={t('streaks.help')}
      actions={add}
      columns={[
        { key: 'name', header: t('streaks.name'), sortable: true, cell: ({ name }) => name },
        {
          key: 'unit',
          header: t('streaks.unit'),
          hideBelow: 'sm',
          cell: ({ unit }) => t(`streaks.${unit}`),
        },
        {
          key: 'milestones',
          header: t('streaks.milestones'),
          numeric: true,
          cell: ({ milestones }) => format.number(milestones),
        },
        { key: 'awards', header: t('streaks.awards'), numeric: true, cell: ({ awards }) => format.number(awards) },
        {
          key: 'is_shown',
          header: t('streaks.status'),
          hideBelow: 'md',
          cell: ({ is_shown: isShown }) => (
            <StatusDot tone={isShown ? 'positive' : 'neutral'}>
              {t(isShown ? 'streaks.shown' : 'streaks.off')}
            </StatusDot>
          ),
        },
      ]}
      listing={await listStreakRows(context, programId, parameters)}
      parameters={parameters}
      rowKey={({ id }) => id}
      rowHref={({ id }) => addressOf(String(id))}
      rowActions={({ id, name }) => (
        <RowRemoval
          path={`/api/streaks/${id}`}
          name={name}
          editHref={addressOf(String(id))}
          labels={removalLabels(view, 'streaks', name)}
        />
      )}
      searchLabel={t('streaks.search')}
      empty={{ icon: <CalendarCheck />, title: t('streaks.empty'), description: t('streaks.emptyHelp'), action: add }}
    />
  )
}
