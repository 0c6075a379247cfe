import { Layers, Plus } from 'lucide-react'
import { type EditableTier, findTierRules, listEditableTiers } from '@/domain/tiers'
import { Button, EmptyState, Table, type TableColumn } from '@/ui'
import { formatMultiplier } from '@/ui/format'
import { PageHeader } from '../../../frame/page-header'
import type { ProgramViewContext } from '../../../frame/view-context'
import { tierPaths } from './tier-paths'
import { TierRowActions } from './tier-row-actions.client'
import { TierRulesForm } from './tier-rules-form.client'

/** A program's tiers and their rules (CONSOLE-46, RULE-65). */
export async function TiersView({ view }: { view: ProgramViewContext }) {
  const { context, programId, t } = view
  const rules = await findTierRules(context, programId)
  const tiers = await listEditableTiers(context, programId)
  const paths = tierPaths(programId)
  const add = (
    <Button href={paths.new} variant="primary" icon={<Plus />}>
      {t('tiers.add')}
    </Button>
  )
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-6 px-4 pb-8 md:px-6">
      <PageHeader title={t('titles.programTiers')} description={t('tiers.help')} actions={tiers.length > 0 && add} />
      <div className="min-w-0 rounded-card border border-line bg-surface-1">
        <Table<EditableTier>
          label={t('tiers.list')}
          columns={columnsOf(view)}
          rows={tiers}
          rowKey={({ id }) => id}
          rowHref={({ id }) => paths.edit(id)}
          actions={({ gates, id, name, participants }) => (
            <TierRowActions tier={{ id, name, isUsed: participants + gates > 0 }} editHref={paths.edit(id)} />
          )}
          actionsLabel={t('list.actions')}
          empty={
            <EmptyState icon={<Layers />} title={t('tiers.empty')} description={t('tiers.emptyHelp')} action={add} />
          }
        />
      </div>
      <p className="text-ink-3 text-ui-sm">{t('tiers.calm')}</p>
      <TierRulesForm programId={programId} values={rules} />
    </div>
  )
}

const columnsOf = ({ format, program, t }: ProgramViewContext): TableColumn<EditableTier>[] => [
  {
    key: 'name',
    header: t('tiers.name'),
    width: '30%',
    cell: ({ image, name }) => (
      <span className="flex items-center gap-2.5">
        {image ? (
          <img
            src={`${program.siteUrl.replace(/\/$/, '')}${image.url}`}
            alt=""
            width={24}
            height={24}
            className="size-6 rounded-full object-cover"
          />
        ) : (
          <span className="grid size-6 place-items-center rounded-full bg-surface-3 text-ui-xs">
            {name.slice(0, 1)}
          </span>
        )}
        {name}
      </span>
    ),
  },
  {
    key: 'threshold',
    header: t('tiers.threshold'),
    cell: ({ threshold }) =>
      threshold === 0 ? t('tiers.everyone') : t('tiers.from', { points: format.number(threshold) }),
  },
  {
    key: 'earning_multiplier',
    header: t('tiers.multiplier'),
    hideBelow: 'sm',
    cell: ({ earning_multiplier }) =>
      earning_multiplier === 1 ? '—' : t('tiers.multiplied', { multiplier: formatMultiplier(earning_multiplier) }),
  },
  {
    key: 'participants',
    header: t('tiers.column.now'),
    numeric: true,
    cell: ({ participants }) => format.number(participants),
  },
]
