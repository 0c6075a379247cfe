import { Plus, Zap } from 'lucide-react'
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
import { listBoostRows } from '../domain/list-boost-rows'

const LIST = '/programs/:program_id/settings/program/boosts'

const BOOST: ContentKind = {
  collection: 'boosts',
  param: 'boost_id',
  listPath: LIST,
  texts: 'boosts',
  newTitle: 'boosts.new',
}

type Props = { view: ProgramViewContext }

export const BoostForm = ({ view }: Props) => <ContentForm kind={BOOST} view={view} />

/** The offers of a program. */
export async function BoostsView({ view }: Props) {
  const { context, format, programId, search, t } = view
  const parameters = listParameters({}).parse(search)
  const addressOf = (path: string) => consoleAddress(`${LIST}/${path}`, { program_id: programId })
  const add = (
    <Button href={addressOf('new')} variant="primary" icon={<Plus />}>
      {t('boosts.add')}
    </Button>
  )
  return (
    <ListPage
      view={view}
      title={t('boosts.title')}
      description={t('boosts.help')}
      actions={add}
      columns={[
        { key: 'name', header: t('boosts.name'), sortable: true, cell: ({ name }) => name },
        {
          key: 'activations',
          header: t('boosts.activations'),
          numeric: true,
          cell: ({ activations }) => format.number(activations),
        },
        { key: 'given', header: t('boosts.given'), numeric: true, cell: ({ given }) => format.number(given) },
        {
          key: 'ends_at',
          header: t('boosts.ends'),
          sortable: true,
          hideBelow: 'sm',
          cell: ({ ends_at: end }) => format.dateTime(end),
        },
        {
          key: 'is_on',
          header: t('boosts.status'),
          hideBelow: 'md',
          cell: ({ is_on: isOn }) => (
            <StatusDot tone={isOn ? 'positive' : 'neutral'}>{t(isOn ? 'boosts.shown' : 'boosts.off')}</StatusDot>
          ),
        },
      ]}
      listing={await listBoostRows(context, programId, parameters)}
      parameters={parameters}
      rowKey={({ id }) => id}
      rowHref={({ id }) => addressOf(String(id))}
      rowActions={({ id, name }) => (
        <RowRemoval
          path={`/api/boosts/${id}`}
          name={name}
          editHref={addressOf(String(id))}
          labels={removalLabels(view, 'boosts', name)}
        />
      )}
      searchLabel={t('boosts.search')}
      empty={{ icon: <Zap />, title: t('boosts.empty'), description: t('boosts.emptyHelp'), action: add }}
    />
  )
}
