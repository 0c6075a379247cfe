import { Scale } from 'lucide-react'
import { findRange, RANGE_PRESETS, rangeInput } from '@/domain/dashboard'
import { type AgreementCounts, findAgreement } from '@/domain/receipt-review'
import { translate } from '@/i18n'
import { EmptyState, Stat, Table } from '@/ui'
import { listAddress } from '../../frame/list-address'
import { PageHeader } from '../../frame/page-header'
import type { ProgramViewContext } from '../../frame/view-context'
import { consoleAddress } from '../../resolve-route'
import { RangeMenu } from '../dashboard/range-menu.client'
import { rangeName } from '../dashboard/range-name'

/** How often reviewers agreed with the automatic decision, and whose verdicts were overturned later (RULE-35). */
export async function AgreementView({ view }: { view: ProgramViewContext }) {
  const { context, format, locale, path, programId, search } = view
  const t = translate(locale, 'receipts')
  const range = await findRange(context, programId, rangeInput.parse(search))
  const { machine_undecided, reviewers, total } = await findAgreement(context, { programId, ...range })
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
  const shareOf = ({ agreed, compared }: AgreementCounts) => (compared === 0 ? '—' : percent.format(agreed / compared))
  const list = {
    label: t('console.title'),
    href: consoleAddress('/programs/:program_id/receipts', { program_id: programId }),
  }
  return (
    <div className="mx-auto w-full min-w-0 max-w-[1248px] px-4 pb-10 md:px-6">
      <PageHeader
        breadcrumbs={[list]}
        breadcrumbsLabel={list.label}
        title={t('console.agreement.title')}
        description={t('console.agreement.help')}
        actions={
          <RangeMenu
            name={rangeName(range, view)}
            presets={RANGE_PRESETS.map((preset) => ({
              label: view.t(`dashboardTabs.range.${preset}`),
              href: listAddress(path, search, { range: preset, from: null, to: null }),
              isCurrent: range.preset === preset,
            }))}
            isCustom={range.preset === 'custom'}
            days={{ from: range.from, to: range.to }}
            timeZone={format.timeZone}
            action={path}
          />
        }
      />
      <div className="mb-4 grid grid-cols-2 gap-3 lg:grid-cols-4">
        {(
          [
            ['reviewed', format.number(total.decided)],
            ['agreed', shareOf(total)],
            ['undecided', format.number(machine_undecided)],
            ['overturned', format.number(total.overturned)],
          ] as const
        ).map(([name, value]) => (
          <Stat key={name} label={t(`console.agreement.${name}`)} value={value} />
        ))}
      </div>
      <div className="rounded-card border border-line bg-surface-1">
        <Table
          label={t('console.agreement.title')}
          rows={reviewers}
          rowKey={({ administrator_id, reviewer }) => administrator_id ?? reviewer}
          columns={[
            { key: 'reviewer', header: t('console.agreement.reviewer'), cell: ({ reviewer }) => reviewer },
            {
              key: 'decided',
              header: t('console.agreement.reviewed'),
              numeric: true,
              cell: ({ decided }) => format.number(decided),
            },
            {
              key: 'compared',
              header: t('console.agreement.compared'),
              numeric: true,
              hideBelow: 'md',
              cell: ({ compared }) => format.number(compared),
            },
            {
              key: 'same_status',
              header: t('console.agreement.sameStatus'),
              numeric: true,
              hideBelow: 'md',
              cell: ({ same_status }) => format.number(same_status),
            },
            { key: 'share', header: t('console.agreement.agreed'), numeric: true, cell: shareOf },
            {
              key: 'overturned',
              header: t('console.agreement.overturned'),
              numeric: true,
              hideBelow: 'sm',
              cell: ({ overturned }) => format.number(overturned),
            },
          ]}
          empty={<EmptyState icon={<Scale />} title={t('console.agreement.none')} />}
        />
      </div>
    </div>
  )
}
