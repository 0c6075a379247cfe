import { consoleAddress, type ProgramViewContext } from '@/plugin/console'
import { Card, Link, Table } from '@/ui'
import { type Automation, findResults, listRuns } from '../domain'
import { describeStep, type Names } from './describe-step'

type Props = { view: ProgramViewContext; automation: Automation }

/** What the automation changed, by comparison with who was held out. */
export async function AutomationResults({ automation, view: { context, format, t } }: Props) {
  const results = await findResults(context, automation)
  const decimal = (value: number) => format.number(Math.round(value * 100) / 100)
  const mean = ({ people, sum }: { people: number; sum: number }) =>
    `${decimal(people === 0 ? 0 : sum / people)} (${format.number(people)})`
  return (
    <Card title={t('automations.results')} description={t('automations.resultsHelp', { days: automation.window_days })}>
      {automation.holdout_percent === 0 && <p className="mb-3 text-ink-3 text-ui-sm">{t('automations.noHoldout')}</p>}
      <Table
        label={t('automations.results')}
        rows={results}
        rowKey={({ measure }) => measure}
        columns={[
          {
            key: 'measure',
            header: t('automations.measure'),
            cell: ({ measure }) => t(`automations.measures.${measure}`),
          },
          { key: 'reached', header: t('automations.reached'), numeric: true, cell: ({ reached }) => mean(reached) },
          { key: 'held', header: t('automations.held'), numeric: true, cell: ({ held }) => mean(held) },
          {
            key: 'difference',
            header: t('automations.difference'),
            cell: ({ difference: { difference, high, low, verdict } }) =>
              verdict === 'unclear'
                ? t('automations.verdicts.unclear')
                : `${t(`automations.verdicts.${verdict}`)}: ${t('automations.differenceOf', {
                    difference: decimal(difference),
                    low: decimal(low),
                    high: decimal(high),
                  })}`,
          },
        ]}
      />
    </Card>
  )
}

/** Why people got what they got. */
export async function AutomationLog({ automation, names, view: { context, format, t } }: Props & { names: Names }) {
  const runs = await listRuns(context, automation)
  const sentenceOf = (id: string, kind: string): string => {
    const step = automation.steps.find((each) => each.id === id)
    return step ? describeStep(t, step, names) : t(`automations.kinds.${kind}`)
  }
  return (
    <Card title={t('automations.log')} description={t('automations.logHelp')}>
      <Table
        label={t('automations.log')}
        rows={runs}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'user',
            header: t('automations.user'),
            cell: ({ name, participant_id }) => (
              <Link href={consoleAddress('/users/:id', { id: participant_id })}>{name || participant_id}</Link>
            ),
          },
          { key: 'status', header: t('automations.status'), cell: ({ status }) => t(`automations.runs.${status}`) },
          {
            key: 'entered_at',
            header: t('automations.enteredBy'),
            hideBelow: 'md',
            cell: ({ entered_at }) => format.dateTime(entered_at),
          },
          {
            key: 'steps',
            header: t('automations.progress'),
            cell: ({ due_at, status, steps }) => (
              <ul className="flex flex-col gap-1 text-ui-sm">
                {steps.map(({ done_at, kind, outcome, said, step }) => (
                  <li key={step}>
                    {format.dateTime(new Date(done_at))}: {sentenceOf(step, kind)}
                    {outcome !== 'done' && ` (${t(`automations.outcomes.${outcome}`)})`}
                    {said && ` (${t(said)})`}
                  </li>
                ))}
                {status === 'running' && due_at && <li>{t('automations.next', { date: format.dateTime(due_at) })}</li>}
              </ul>
            ),
          },
        ]}
      />
    </Card>
  )
}
