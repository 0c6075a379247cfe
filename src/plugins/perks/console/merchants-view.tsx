import { Plus, Store } from 'lucide-react'
import { ListPage, listParameters, type ProgramViewContext, RowActions } from '@/plugin/console'
import { Button, StatusDot } from '@/ui'
import { listPerkMerchants, PERK_MERCHANT_FILTERS } from '../domain/console'
import { perkPaths } from './perk-paths'
import { PerksTabs } from './perks-tabs'

/** The merchants of a program's directory, one row per location. */
export async function PerkMerchantsView({ view }: { view: ProgramViewContext }) {
  const { context, format, programId, search, t } = view
  const parameters = listParameters(PERK_MERCHANT_FILTERS).parse(search)
  const paths = perkPaths(programId)
  const add = (
    <Button href={paths.newMerchant} variant="primary" icon={<Plus />}>
      {t('perks.merchants.add')}
    </Button>
  )
  return (
    <>
      <PerksTabs view={view} current="merchants" />
      <ListPage
        view={view}
        title={t('perks.titles.home')}
        description={t('perks.merchants.help')}
        actions={add}
        columns={[
          {
            key: 'merchant_name',
            header: t('perks.merchants.merchant_name'),
            sortable: true,
            width: '28%',
            cell: ({ active, merchant_name }) => (
              <>
                {merchant_name}
                <span className="block font-normal text-ink-2 text-ui-sm sm:hidden">
                  <Active isActive={active} t={t} />
                </span>
              </>
            ),
          },
          {
            key: 'status',
            header: t('perks.status'),
            hideBelow: 'sm',
            cell: ({ active }) => <Active isActive={active} t={t} />,
          },
          {
            key: 'city',
            header: t('perks.merchants.location'),
            hideBelow: 'sm',
            cell: ({ city, state, zip_code }) => [city, state, zip_code].filter(Boolean).join(', ') || '—',
          },
          {
            key: 'first_category',
            header: t('perks.merchants.first_category'),
            hideBelow: 'lg',
            cell: ({ first_category }) => first_category ?? '—',
          },
          {
            key: 'offers',
            header: t('perks.tabs.offers'),
            numeric: true,
            cell: ({ offers }) => format.number(offers),
          },
          {
            key: 'source',
            header: t('perks.source'),
            hideBelow: 'lg',
            cell: ({ source }) => t(`perks.sources.${source}`, { defaultValue: source }),
          },
          {
            key: 'updated_at',
            header: t('perks.updated_at'),
            sortable: true,
            hiddenByDefault: true,
            cell: ({ updated_at }) => format.dateTime(updated_at),
          },
        ]}
        filters={[activeFilter(t), sourceFilter(t)]}
        listing={await listPerkMerchants(context, programId, parameters)}
        parameters={parameters}
        rowKey={({ id }) => id}
        rowHref={({ id }) => paths.merchant(id)}
        rowActions={({ active, id, merchant_name, offers }) => (
          <RowActions
            row={{ id, name: merchant_name, isActive: active, isUsed: offers > 0 }}
            list="merchants"
            help={t('perks.deleteHelp')}
            whenUsed={t('perks.merchants.whenUsed')}
            editHref={paths.editMerchant(id)}
          />
        )}
        searchLabel={t('perks.merchants.search')}
        empty={{
          icon: <Store />,
          title: t('perks.merchants.empty'),
          description: t('perks.merchants.emptyHelp'),
          action: add,
        }}
      />
    </>
  )
}

type Texts = Pick<ProgramViewContext, 't'>

export function Active({ isActive, t }: Texts & { isActive: boolean }) {
  return (
    <StatusDot tone={isActive ? 'positive' : 'neutral'}>{t(isActive ? 'perks.active' : 'perks.inactive')}</StatusDot>
  )
}

export const activeFilter = (t: Texts['t']) => ({
  key: 'active' as const,
  label: t('perks.status'),
  options: [
    { value: 'true' as const, label: t('perks.active') },
    { value: 'false' as const, label: t('perks.inactive') },
  ],
})

export const sourceFilter = (t: Texts['t']) => ({
  key: 'source' as const,
  label: t('perks.source'),
  options: PERK_MERCHANT_FILTERS.source.map((value) => ({ value, label: t(`perks.sources.${value}`) })),
})
