import { consoleAddress, DetailPage, type ProgramViewContext, UnknownPage } from '@/plugin/console'
import { findPointValue, findProgramCurrency } from '@/plugin/domain'
import { Button, Card, Field, Select, Stat, TextInput } from '@/ui'
import { listSubjects } from '../domain/what-if/list-subjects'
import { runWhatIf, type Subject, type WhatIf } from '../domain/what-if/what-if'
import { readWhatIf } from './read-what-if'
import { RulePreviewCard } from './rule-preview'
import { Groups, People } from './what-if-tables'

type Props = { view: ProgramViewContext }

const GROUPS = [
  ['rule', 'rules'],
  ['challenge', 'challenges'],
  ['reward', 'rewards'],
  ['tier', 'multipliers'],
] as const

/** Replays past days with a change. The address has the question, so that it can be shared; nothing is written. */
export async function WhatIfView({ view }: Props) {
  const { context, programId, search, t } = view
  const subjects = await listSubjects(context, programId)
  const asked = readWhatIf(search)
  const { days, subject, value } = asked
  const pointValue = asked.pointValue ?? (await findPointValue(context, programId))
  if (subject && !subjects.some(({ id, kind }) => id === subject.id && kind === subject.kind))
    return <UnknownPage t={t} />
  const isComplete = subject !== null && (subject.kind === 'rule' || value !== null)
  const found = isComplete ? await runWhatIf(context, { programId, subject, value, days }) : null
  return (
    <DetailPage view={view} title={t('whatIf.title')} description={t('whatIf.help')}>
      <Card>
        <form
          method="get"
          action={consoleAddress('/programs/:program_id/settings/program/what-if', { program_id: programId })}
          className="grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-4"
        >
          <Field label={t('whatIf.subject')} className="sm:col-span-2">
            <Select
              name="subject"
              defaultValue={subject ? `${subject.kind}-${subject.id}` : ''}
              placeholder={t('whatIf.choose')}
              options={GROUPS.map(([kind, label]) => ({
                label: t(`whatIf.${label}`),
                options: subjects
                  .filter((one) => one.kind === kind)
                  .map(({ id, name }) => ({ value: `${kind}-${id}`, label: name })),
              })).filter(({ options }) => options.length > 0)}
            />
          </Field>
          <Field
            label={t('whatIf.value')}
            help={t('whatIf.valueHelp')}
            className="sm:col-span-2"
            error={subject !== null && (!isComplete || found === null) ? t('whatIf.invalid') : undefined}
          >
            <TextInput name="value" inputMode="decimal" defaultValue={value ?? ''} />
          </Field>
          <Field label={t('whatIf.days')}>
            <TextInput name="days" inputMode="numeric" defaultValue={days} />
          </Field>
          <Field label={t('whatIf.pointValue')}>
            <TextInput name="point_value" inputMode="decimal" defaultValue={pointValue ?? ''} />
          </Field>
          <div className="flex items-end sm:col-span-2 sm:pt-6">
            <Button type="submit" variant="primary">
              {t('whatIf.run')}
            </Button>
          </div>
        </form>
      </Card>
      {found && subject && <Answer view={view} subject={subject} found={found} pointValue={pointValue} />}
      {subject?.kind === 'rule' && <RulePreviewCard view={view} boostId={subject.id} />}
    </DetailPage>
  )
}

const ASSUMES = {
  rule: 'whatIf.assumesRule',
  challenge: 'whatIf.assumes',
  reward: 'whatIf.assumes',
  tier: 'whatIf.assumesTier',
} as const

type AnswerProps = Props & { subject: Subject; found: WhatIf; pointValue: number | null }

async function Answer({ found, pointValue, subject, view }: AnswerProps) {
  const { context, format, programId, t } = view
  if (found.events === 0) return <Card>{t('whatIf.none')}</Card>
  const isReward = subject.kind === 'reward'
  const difference = found.after - found.before
  const signed = (points: number) => `${points > 0 ? '+' : ''}${format.number(points)}`
  const currency = await findProgramCurrency(context, { programId })
  const figures = [
    [isReward ? 'spentBefore' : 'before', format.number(Math.abs(found.before))],
    [isReward ? 'spentAfter' : 'after', format.number(Math.abs(found.after))],
    ['difference', signed(isReward ? -difference : difference)],
    ...(pointValue === null
      ? []
      : [[isReward ? 'owed' : 'cost', format.money(difference * pointValue, currency)] as const]),
    ['changed', format.number(found.changed)],
    ['winners', format.number(found.gain.count)],
    ['losers', format.number(found.lose.count)],
  ] as const
  return (
    <>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fit,minmax(150px,1fr))]">
        {figures.map(([key, value]) => (
          <Stat key={key} label={t(`whatIf.${key}`)} value={value} />
        ))}
      </div>
      <p className="m-0 text-ink-3 text-ui-sm">
        {[
          t('whatIf.took', { count: found.events, seconds: format.number(found.seconds, 1) }),
          t(ASSUMES[subject.kind]),
          found.isOffer && t('whatIf.assumesOffer'),
          subject.kind === 'tier' && found.changed === 0 && t('whatIf.tierUnused'),
          found.refused > 0 && t('whatIf.refused', { count: found.refused }),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <People view={view} title={t('whatIf.winners')} people={found.gain.top} />
        <People view={view} title={t('whatIf.losers')} people={found.lose.top} />
        <Groups view={view} title={t('whatIf.byTier')} groups={found.byTier} />
        {found.bySegment.length > 0 && <Groups view={view} title={t('whatIf.bySegment')} groups={found.bySegment} />}
      </div>
    </>
  )
}
