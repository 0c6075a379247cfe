import { consoleAddress, type ProgramViewContext } from '@/plugin/console'
import { Card, Table } from '@/ui'
import type { Group, Named } from '../domain/what-if/summarize'

type Props = { view: ProgramViewContext; title: string }

const signed = ({ format }: ProgramViewContext, points: number): string =>
  `${points > 0 ? '+' : ''}${format.number(points)}`

/** The people whom a change gives or takes most. */
export const People = ({ people, title, view }: Props & { people: Named[] }) => {
  const { format, t } = view
  return (
    <Card title={title} flush>
      <Table
        label={title}
        rows={people}
        rowKey={({ id }) => id}
        rowHref={({ id }) => (view.can('users.view') ? consoleAddress('/users/:id', { id }) : undefined)}
        empty={<p className="m-0 p-(--ui-card-pad) text-ink-3">{t('whatIf.nobody')}</p>}
        columns={[
          { key: 'name', header: t('whatIf.person'), cell: ({ name }) => name },
          {
            ...{ key: 'before', header: t('whatIf.before'), numeric: true, hideBelow: 'sm' as const },
            cell: ({ before }) => format.number(before),
          },
          {
            ...{ key: 'after', header: t('whatIf.after'), numeric: true, hideBelow: 'sm' as const },
            cell: ({ after }) => format.number(after),
          },
          {
            ...{ key: 'difference', header: t('whatIf.difference'), numeric: true },
            cell: ({ after, before, refused }) =>
              refused > 0 ? t('whatIf.losesReward', { count: refused }) : signed(view, after - before),
          },
        ]}
      />
    </Card>
  )
}

/** Tiers or segments, with how many in them gain and lose. */
export const Groups = ({ groups, title, view }: Props & { groups: Group[] }) => {
  const { format, t } = view
  return (
    <Card title={title} flush>
      <Table
        label={title}
        rows={groups}
        rowKey={({ name }) => name ?? ''}
        empty={<p className="m-0 p-(--ui-card-pad) text-ink-3">{t('whatIf.nobody')}</p>}
        columns={[
          { key: 'name', header: t('whatIf.group'), cell: ({ name }) => name ?? t('whatIf.noTier') },
          { key: 'gain', header: t('whatIf.winners'), numeric: true, cell: ({ gain }) => format.number(gain) },
          { key: 'lose', header: t('whatIf.losers'), numeric: true, cell: ({ lose }) => format.number(lose) },
          {
            ...{ key: 'difference', header: t('whatIf.difference'), numeric: true },
            cell: ({ difference }) => signed(view, difference),
          },
        ]}
      />
    </Card>
  )
}
