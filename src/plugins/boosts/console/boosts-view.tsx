import { Plus, Zap } from 'lucide-react'
import {
  ContentForm,
  type ContentKind,
  consoleAddress,
  ListPage,
  listParameters,
  type ProgramViewContext,
  RowRemoval,
  readId,
  removalLabels,
} from '@/plugin/console'
import { Button, StatusDot } from '@/ui'
import { listStoredRules } from '../domain/find-rules'
import { listBoostRows } from '../domain/list-boost-rows'
import { sentencesOf } from './sentences'

const LIST = '/programs/:program_id/settings/program/boosts'
const WHAT_IF = '/programs/:program_id/settings/program/what-if'

const BOOST: ContentKind = {
  collection: 'boosts',
  param: 'boost_id',
  listPath: LIST,
  texts: 'boosts',
  newTitle: 'boosts.new',
  newRow: { activation: 'automatic', is_on: false },
}

type Props = { view: ProgramViewContext }

/** The form of a rule, which reads as a sentence above it, with the way to what-if. */
export async function BoostForm({ view }: Props) {
  const { context, params, programId, t } = view
  const boostId = readId(params.boost_id) ?? 0
  const [sentence] = await sentencesOf(view, await listStoredRules(context, programId, [boostId]))
  const kind: ContentKind = {
    ...BOOST,
    description: () => sentence?.[1] ?? '',
    actions: (row, _, listHref) => (
      <div className="flex flex-wrap items-center gap-2">
        <Button href={`${consoleAddress(WHAT_IF, { program_id: programId })}?subject=rule-${row.id}`}>
          {t('whatIf.open')}
        </Button>
        <RowRemoval
          path={`/api/boosts/${row.id}`}
          name={String(row.name)}
          listHref={listHref}
          labels={removalLabels(view, 'boosts', String(row.name))}
        />
      </div>
    ),
  }
  return <ContentForm kind={kind} view={view} />
}

/** The earning rules of a program. */
export async function BoostsView({ view }: Props) {
  const { context, format, programId, search, t } = view
  const parameters = listParameters({}).parse(search)
  const addressOf = (path: string) => consoleAddress(`${LIST}/${path}`, { program_id: programId })
  const add = (
    <Button href={addressOf('new')} variant="primary" icon={<Plus />}>
      {t('boosts.add')}
    </Button>
  )
  const listing = await listBoostRows(context, programId, parameters)
  const ids = listing.rows.map(({ id }) => id)
  const sentences = new Map(await sentencesOf(view, await listStoredRules(context, programId, ids)))
  return (
    <ListPage
      view={view}
      title={t('boosts.title')}
      description={t('boosts.help')}
      actions={add}
      columns={[
        { key: 'name', header: t('boosts.name'), sortable: true, cell: ({ name }) => name },
        { key: 'rule', header: t('boosts.rule'), hideBelow: 'sm', cell: ({ id }) => sentences.get(id) },
        {
          key: 'priority',
          header: t('boosts.priority'),
          numeric: true,
          sortable: true,
          hideBelow: 'md',
          cell: ({ priority }) => priority,
        },
        {
          key: 'given',
          header: t('boosts.given'),
          numeric: true,
          hideBelow: 'sm',
          cell: ({ given }) => format.number(given),
        },
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
          cell: ({ is_on: isOn }) => (
            <StatusDot tone={isOn ? 'positive' : 'neutral'}>{t(isOn ? 'boosts.shown' : 'boosts.off')}</StatusDot>
          ),
        },
      ]}
      listing={listing}
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
