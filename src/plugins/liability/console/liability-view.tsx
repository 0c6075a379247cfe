import { ChevronLeft, ChevronRight, Scale } from 'lucide-react'
import { consoleAddress, DetailPage, type ProgramViewContext } from '@/plugin/console'
import { AreaChart, Button, Card, EmptyState, Stat, StatusDot } from '@/ui'
import { closableMonth, type FoundMonth, findLiabilitySettings, findMonth, findMonths } from '../domain'
import { formatMicros, toUnits } from '../domain/money'
import { addMonths, isMonth, type Month } from '../domain/months'
import { CloseMonth } from './close-month.client'
import { SalesForm } from './sales-form.client'
import { CohortsTable, DaysTable, JournalTable, TiersTable } from './tables'
import { LIABILITY } from './views'

type Props = { view: ProgramViewContext }
const TABS = ['movements', 'cohorts', 'journal'] as const
type Tab = (typeof TABS)[number]
const TONES = { closed: 'positive', locked: 'neutral', open: 'warning', running: 'accent' } as const

const addressOf = (programId: number, query: { month: Month; tab: Tab }): string =>
  `${consoleAddress(LIABILITY, { program_id: programId })}?${new URLSearchParams(query)}`

const readTab = (value: unknown): Tab => TABS.find((tab) => tab === value) ?? 'movements'

/** What the program owes in points in a month, for finance. */
export async function LiabilityView({ view }: Props) {
  const { can, context, format, programId, search, t } = view
  const [{ first, running }, settings] = [
    await findMonths(context, programId),
    await findLiabilitySettings(context, programId),
  ]
  const settingsAddress = consoleAddress('/programs/:program_id/settings', { program_id: programId })
  if (!settings.is_on)
    return (
      <DetailPage view={view} title={t('liability.title')} description={t('liability.description')}>
        <EmptyState
          icon={<Scale />}
          title={t('liability.off')}
          description={t('liability.offHelp')}
          action={
            can('liability.manage') && (
              <Button href={`${settingsAddress}/program/liability`} variant="primary">
                {t('liability.openSettings')}
              </Button>
            )
          }
        />
      </DetailPage>
    )
  const wanted = isMonth(search.month) ? search.month : running
  const month = wanted < first ? first : wanted > running ? running : wanted
  const tab = readTab(search.tab)
  const found = await findMonth(context, programId, month)
  if (!found) return null
  const closable = can('liability.manage') ? await closableMonth(context, programId) : null
  const canClose = can('liability.manage') && found.state === 'open' && (closable === month || closable === null)
  const step = (to: Month, label: string, icon: React.ReactNode) => (
    <Button href={addressOf(programId, { month: to, tab })} icon={icon} title={label}>
      {format.month(to)}
    </Button>
  )
  return (
    <DetailPage
      view={view}
      title={t('liability.titleOf', { month: format.month(month) })}
      status={<StatusDot tone={TONES[found.state]}>{t(`liability.states.${found.state}`)}</StatusDot>}
      description={t('liability.description')}
      actions={
        <>
          {month > first && step(addMonths(month, -1), t('liability.previous'), <ChevronLeft />)}
          {month < running && step(addMonths(month, 1), t('liability.next'), <ChevronRight />)}
          {canClose && <CloseMonth programId={programId} month={month} name={format.month(month)} />}
        </>
      }
      figures={<Figures found={found} view={view} />}
      tabs={TABS.map((one) => ({
        href: addressOf(programId, { month, tab: one }),
        label: t(`liability.tabs.${one}`),
        current: one === tab,
      }))}
    >
      {found.figures.value.micros === null && (
        <p className="rounded-card bg-warning-quiet px-4 py-3 text-ui text-warning">{t('liability.noValue')}</p>
      )}
      {tab === 'movements' && <MovementsTab found={found} view={view} />}
      {tab === 'cohorts' && <CohortsTab found={found} view={view} />}
      {tab === 'journal' && <JournalTab found={found} view={view} accounts={settings} />}
    </DetailPage>
  )
}

type TabProps = Props & { found: FoundMonth }

function Figures({ found: { figures }, view: { format, t } }: TabProps) {
  const { closing, currency, deferred, opening, pending, value } = figures
  return (
    <>
      <Stat label={t('liability.opening')} value={format.number(opening)} />
      <Stat label={t('liability.closing')} value={format.number(closing)} />
      <Stat label={t('liability.pending')} value={format.number(pending)} />
      <Stat
        label={t('liability.valuePerPoint')}
        value={value.micros === null ? '—' : `${formatMicros(BigInt(value.micros))} ${currency}`}
      />
      <Stat label={t('liability.deferred.closing')} value={format.money(toUnits(deferred.closing), currency)} />
    </>
  )
}

function MovementsTab({ found, view }: TabProps) {
  const { locale, t } = view
  const { days, waiting } = found.figures
  return (
    <>
      {days.length > 1 && (
        <Card title={t('liability.outstanding')}>
          <AreaChart
            className="relative overflow-hidden"
            label={t('liability.outstanding')}
            series={[
              {
                key: 'closing',
                label: t('liability.closing'),
                points: days.map(({ closing, day }) => ({ x: day, y: closing })),
              },
            ]}
            locale={locale}
            height={220}
            labels={{ loading: t('frame.loading'), x: t('liability.day') }}
          />
        </Card>
      )}
      <DaysTable found={found} view={view} />
      {waiting > 0 && (
        <p className="m-0 text-ink-3 text-ui-sm">{t('liability.waiting', { points: view.format.number(waiting) })}</p>
      )}
      <TiersTable found={found} view={view} />
    </>
  )
}

function CohortsTab({ found, view }: TabProps) {
  const { format, t } = view
  const { curve, isEnough, months, rate } = found.figures.value
  const basis =
    rate !== null
      ? t('liability.curve.override', { percent: format.number(rate / 100, 2) })
      : isEnough
        ? t('liability.curve.fromHistory', { months })
        : t('liability.curve.notEnough', { months })
  return (
    <>
      <Card title={t('liability.curve.title')} description={basis}>
        {curve.length > 1 && (
          <AreaChart
            className="relative overflow-hidden"
            label={t('liability.curve.chart')}
            xKind="text"
            series={[
              {
                key: 'redeemed',
                label: t('liability.curve.redeemed'),
                points: curve.map((share, age) => ({ x: String(age), y: Math.round(share * 1000) / 10 })),
              },
            ]}
            locale={view.locale}
            height={200}
            labels={{ loading: t('frame.loading'), x: t('liability.curve.age') }}
          />
        )}
      </Card>
      <CohortsTable found={found} view={view} />
    </>
  )
}

function JournalTab({
  accounts,
  found,
  view,
}: TabProps & { accounts: Parameters<typeof JournalTable>[0]['settings'] }) {
  const { can, format, programId, t } = view
  const { currency, month, sales } = found.figures
  return (
    <>
      <JournalTable found={found} view={view} settings={accounts} />
      <Card title={t('liability.sales.title')} description={t('liability.sales.help')}>
        <p className="m-0 text-ui">
          {t(found.hasEnteredSales ? 'liability.sales.entered' : 'liability.sales.fromPurchases', {
            amount: format.money(toUnits(sales), currency),
          })}
        </p>
        {can('liability.manage') && found.state !== 'closed' && (
          <div className="mt-4">
            <SalesForm
              key={`${month} ${sales}`}
              programId={programId}
              month={month}
              currency={currency}
              sales={found.hasEnteredSales ? formatMicros(BigInt(sales)) : ''}
            />
          </div>
        )}
      </Card>
      {found.hash && (
        <p className="m-0 text-ink-3 text-ui-sm [overflow-wrap:anywhere]">
          {t('liability.lockedHelp', {
            date: format.dateTime(found.closedAt),
            name: found.closedBy ?? '—',
            hash: found.hash,
          })}
        </p>
      )}
    </>
  )
}
