import type { TFunction } from 'i18next'
import { CircleAlert, CircleCheck, CircleDashed, TriangleAlert } from 'lucide-react'
import {
  findEconomy,
  findProgramCurrency,
  findSetup,
  fixPath,
  type GoLiveFinding,
  type SetupStep,
} from '@/domain/setup'
import { Badge, Card, Link, ProgressBar } from '@/ui'
import { DetailPage } from '../../frame/detail-page'
import { UnknownPage } from '../../frame/states'
import type { ProgramViewContext } from '../../frame/view-context'
import { BrandImport } from './brand-import.client'
import { EconomyForm } from './economy-form.client'
import { GoLive } from './go-live.client'
import { TestRun } from './test-run.client'

/** A program's setup: the checklist, the value of points, a test run and the go-live check (RULE-62). */
export async function SetupView({ view }: { view: ProgramViewContext }) {
  const { context, can, program, programId, t } = view
  const setup = await findSetup(context, programId)
  if (!setup) return <UnknownPage t={t} />
  const { economy } = await findEconomy(context, programId)
  const currency = await findProgramCurrency(context, programId)
  const { done, total } = setup.progress
  return (
    <DetailPage view={view} title={t('titles.setup')} description={t('setup.help')}>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
        <Card title={t('setup.checklist')} description={t('setup.cardHelp', { done, total })} flush>
          <ProgressBar label={t('setup.progress')} value={done} max={total} className="px-(--ui-card-pad) pb-3" />
          <ul className="divide-y divide-line border-line border-t">
            {setup.steps.map((step) => (
              <Step key={step.step} step={step} programId={programId} t={t} />
            ))}
          </ul>
        </Card>
        <div className="flex min-w-0 flex-col gap-4">
          <Card title={t('setup.goLive.title')}>
            {setup.isLive ? (
              <p className="text-ui">{t('setup.goLive.isLive')}</p>
            ) : (
              <>
                <Findings findings={setup.findings} programId={programId} t={t} />
                {can('program.manage') ? (
                  <GoLive programId={programId} name={program.name} canGoLive={setup.canGoLive} />
                ) : (
                  <p className="mt-4 text-ink-2 text-ui-sm">{t('setup.goLive.forbidden')}</p>
                )}
              </>
            )}
          </Card>
          {!setup.isLive && (
            <Card title={t('setup.test.title')} description={t('setup.test.help')}>
              <TestRun programId={programId} canWipe={can('program.manage')} />
            </Card>
          )}
          <Card title={t('setup.brand.title')} description={t('setup.brand.help')}>
            <BrandImport programId={programId} />
          </Card>
        </div>
      </div>
      <Card title={t('setup.economy.title')} description={t('setup.economy.help')}>
        <EconomyForm
          programId={programId}
          economy={economy}
          currency={currency}
          locale={view.locale}
          isLive={setup.isLive}
        />
      </Card>
    </DetailPage>
  )
}

const ICONS = {
  done: <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-dot-positive" />,
  todo: <CircleDashed aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-3" />,
  warning: <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-dot-warning" />,
} as const satisfies Record<SetupStep['state'], unknown>

function Step({
  programId,
  step: { fix, isOptional, state, step },
  t,
}: {
  step: SetupStep
  programId: number
  t: TFunction
}) {
  return (
    <li className="flex items-start gap-3 px-(--ui-card-pad) py-2.5 text-ui">
      {ICONS[state]}
      <div className="min-w-0 flex-1">
        <Link href={fixPath(fix, programId)} className="font-medium text-ink hover:underline">
          {t(`setup.step.${step}`)}
        </Link>
        {state !== 'done' && <p className="text-ink-2 text-ui-sm">{t(`setup.stepHelp.${step}`)}</p>}
      </div>
      {isOptional && state === 'todo' ? (
        <Badge>{t('setup.optional')}</Badge>
      ) : (
        <span className="text-ink-3 text-ui-sm">{t(`setup.state.${state}`)}</span>
      )}
    </li>
  )
}

function Findings({ findings, programId, t }: { findings: GoLiveFinding[]; programId: number; t: TFunction }) {
  const blockers = findings.filter(({ isBlocking }) => isBlocking)
  const warnings = findings.filter(({ isBlocking }) => !isBlocking)
  return (
    <div className="flex flex-col gap-4 text-ui">
      {blockers.length === 0 ? (
        <div>
          <p className="font-medium">{t('setup.goLive.ready')}</p>
          <p className="text-ink-2 text-ui-sm">{t('setup.goLive.readyHelp')}</p>
        </div>
      ) : (
        <Lines
          title={t('setup.goLive.blocked', { count: blockers.length })}
          findings={blockers}
          programId={programId}
          t={t}
        />
      )}
      {warnings.length > 0 && (
        <Lines title={t('setup.goLive.warnings')} findings={warnings} programId={programId} t={t} />
      )}
    </div>
  )
}

type LinesProps = { title: string; findings: GoLiveFinding[]; programId: number; t: TFunction }

function Lines({ findings, programId, t, title }: LinesProps) {
  return (
    <div>
      <h3 className="mb-1 font-medium text-ui-sm">{title}</h3>
      <ul className="flex flex-col gap-2">
        {findings.map(({ code, fix, isBlocking, rowId, values }) => (
          <li key={`${code} ${rowId} ${Object.values(values).join(' ')}`} className="flex items-start gap-2">
            {isBlocking ? (
              <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-dot-danger" />
            ) : (
              <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-dot-warning" />
            )}
            <span className="wrap-anywhere min-w-0 flex-1">{formatFinding({ code, values }, t)}</span>
            <Link href={fixPath(fix, programId, rowId)} className="shrink-0">
              {t('setup.goLive.fix')}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

const formatFinding = ({ code, values }: Pick<GoLiveFinding, 'code' | 'values'>, t: TFunction): string =>
  t(`setup.goLive.finding.${code}`, {
    ...values,
    ...(typeof values.detail === 'string' ? { detail: t(`setup.goLive.detail.${values.detail}`) } : {}),
    ...(typeof values.document === 'string' ? { document: t(`setup.goLive.document.${values.document}`) } : {}),
  })
