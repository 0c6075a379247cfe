import { Download } from 'lucide-react'
import { consoleAddress, type ProgramViewContext, type RewardDetail, RewardFrame } from '@/plugin/console'
import { findRule, jurisdictionName, listJurisdictionRules, subdivisionsOf } from '@/plugin/domain'
import { Button, Card, EmptyState, Link, StatusDot, Table } from '@/ui'
import { type CheckItem, checkFound, explainItem, findContest, listRulesVersions } from '../domain'
import { openPlaces } from '../domain/check-contest'
import { ContestForm } from './contest-form.client'

const TONES = { ok: 'positive', warning: 'warning', missing: 'danger', late: 'danger', later: 'neutral' } as const

/** What the law asks of a sweepstake or contest, and its terms. */
export function ContestView({ view }: { view: ProgramViewContext }) {
  return (
    <RewardFrame view={view} tab="compliance">
      {(reward) => renderContest(view, reward)}
    </RewardFrame>
  )
}

const renderContest = async (view: ProgramViewContext, reward: RewardDetail) => {
  const { can, context, format, locale, programId, t } = view
  const which = { programId, rewardId: reward.id }
  const contest = await findContest(context, which)
  if (!contest) return <EmptyState title={t('compliance.noContest')} />
  const items = await checkFound(context, contest)
  const versions = await listRulesVersions(context, which)
  const settings = `${consoleAddress('/programs/:program_id/settings', { program_id: programId })}/program/compliance`
  const rules = await listJurisdictionRules(context, ['sweepstake.skill_question'])
  const registering = items.flatMap(({ code, place }) => (code === 'registration' && place ? [place] : []))
  const day = (contest.start ?? context.now).toISOString().slice(0, 10)
  const named = (codes: readonly string[]) => codes.map((code) => ({ code, name: jurisdictionName(code, locale) }))
  const places = [...new Set(contest.jurisdictions.flatMap((place) => [place, ...subdivisionsOf(place)]))].toSorted()
  const open = openPlaces({ jurisdictions: places, excluded: contest.excluded })
  const values = {
    ...{ excluded: [...contest.excluded], min_age: contest.min_age, registrations: { ...contest.registrations } },
    ...{ skill_question: contest.skill_question, skill_answer: contest.skill_answer },
    value: contest.value_cents === null ? null : contest.value_cents / 100,
  }
  return (
    <div className="flex flex-col gap-4">
      {contest.jurisdictions.length === 0 && (
        <p className="rounded-card bg-warning-quiet px-4 py-3 text-ui text-warning">
          {t('compliance.notChosen')}{' '}
          <Link href={settings} className="underline">
            {t('compliance.choose')}
          </Link>
        </p>
      )}
      <Card flush title={t('compliance.checklist')} description={t('compliance.noAdvice')}>
        <Table
          label={t('compliance.checklist')}
          columns={[
            { key: 'item', header: t('compliance.item'), cell: (item) => explainItem(item, locale) },
            {
              key: 'status',
              header: t('compliance.state'),
              cell: ({ status }) => <StatusDot tone={TONES[status]}>{t(`compliance.states.${status}`)}</StatusDot>,
            },
            {
              key: 'source',
              header: t('compliance.source'),
              cell: (item) => <Source item={item} rewardId={reward.id} view={view} />,
            },
          ]}
          rows={items}
          rowKey={({ code, place }) => `${code} ${place ?? ''}`}
        />
      </Card>
      {can('compliance.manage') && contest.jurisdictions.length > 0 && (
        <ContestForm
          key={JSON.stringify(values)}
          rewardId={reward.id}
          currency={contest.currency.toUpperCase()}
          places={named(places)}
          registering={named(registering)}
          asksQuestion={open.some((place) => findRule(rules, place.slice(0, 2), 'sweepstake.skill_question', day))}
          values={values}
        />
      )}
      <Card
        flush
        title={t('compliance.rulesDocument')}
        description={t('compliance.rulesDocumentHelp')}
        actions={
          can('compliance.manage') &&
          contest.approved_at && (
            <Button
              size="sm"
              icon={<Download />}
              href={`/admin/v2/rewards/${reward.id}/compliance/winners`}
              prefetch={false}
              download
            >
              {t('compliance.winnersList')}
            </Button>
          )
        }
      >
        <Table
          label={t('compliance.rulesDocument')}
          columns={[
            { key: 'version', header: t('compliance.version'), cell: ({ version }) => version },
            {
              key: 'created_at',
              header: t('compliance.frozenAt'),
              cell: ({ created_at }) => format.dateTime(created_at),
            },
            {
              key: 'hash',
              header: 'SHA-256',
              cell: ({ hash }) => <code className="text-ui-sm [overflow-wrap:anywhere]">{hash}</code>,
            },
          ]}
          rows={versions}
          rowKey={({ version }) => String(version)}
          empty={<p className="px-(--ui-card-pad) pb-4 text-ink-3 text-ui">{t('compliance.noVersion')}</p>}
        />
      </Card>
    </div>
  )
}

function Source({
  item: { code, place, rule },
  rewardId,
  view: { t },
}: {
  item: CheckItem
  rewardId: number
  view: ProgramViewContext
}) {
  if (!rule) return null
  return (
    <span className="flex flex-col gap-2">
      <Link href={rule.source_url} target="_blank" rel="noreferrer" className="text-accent-text underline">
        {rule.source_title}
      </Link>
      {code === 'registration' && place && (
        <Link
          href={`/admin/v2/rewards/${rewardId}/compliance/filing?place=${place}`}
          prefetch={false}
          download
          className="text-accent-text underline"
        >
          {t('compliance.formData')}
        </Link>
      )}
    </span>
  )
}
