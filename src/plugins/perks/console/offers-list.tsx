import { Tag } from 'lucide-react'
import type { ReactNode } from 'react'
import { ListPage, listParameters, type ProgramViewContext, RowActions } from '@/plugin/console'
import { formatMoneyCents } from '@/ui'
import { listPerkOffers, PERK_OFFER_FILTERS } from '../domain/console'
import { Active, activeFilter, sourceFilter } from './merchants-view'
import { perkPaths } from './perk-paths'

type OffersListProps = { view: ProgramViewContext; merchantId?: number; add?: ReactNode }

/** The offers of a program, or of one merchant. */
export async function OffersList({ add, merchantId, view }: OffersListProps) {
  const { context, format, locale, programId, search, t } = view
  const parameters = listParameters(PERK_OFFER_FILTERS).parse(search)
  const paths = perkPaths(programId)
  return (
    <ListPage
      embedded={merchantId !== undefined}
      view={view}
      title={t('perks.titles.offers')}
      description={merchantId === undefined ? t('perks.offers.help') : undefined}
      columns={[
        {
          key: 'offer_text_short',
          header: t('perks.offers.offer_text_short'),
          sortable: true,
          width: '36%',
          cell: ({ merchant_name, offer_text_short }) => (
            <>
              {offer_text_short}
              {merchantId === undefined && (
                <span className="block font-normal text-ink-2 text-ui-sm">{merchant_name}</span>
              )}
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
          key: 'redemption_types',
          header: t('perks.offers.redemption_types'),
          hideBelow: 'md',
          cell: ({ redemption_types }) => redemption_types.map((type) => t(`perks.types.${type}`)).join(', '),
        },
        {
          key: 'dollar_value',
          header: t('perks.offers.dollar_value'),
          sortable: true,
          numeric: true,
          cell: ({ dollar_value }) =>
            dollar_value > 0 ? formatMoneyCents(Math.round(dollar_value * 100), 'USD', { locale }) : '—',
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
      filters={[
        activeFilter(t),
        {
          key: 'redemption_type',
          label: t('perks.offers.redemption_types'),
          options: PERK_OFFER_FILTERS.redemption_type.map((value) => ({ value, label: t(`perks.types.${value}`) })),
        },
        sourceFilter(t),
      ]}
      listing={
        await listPerkOffers(context, { programId, ...(merchantId === undefined ? {} : { merchantId }) }, parameters)
      }
      parameters={parameters}
      rowKey={({ id }) => id}
      rowHref={({ id }) => paths.offer(id)}
      rowActions={({ active, id, offer_text_short }) => (
        <RowActions
          row={{ id, name: offer_text_short, isActive: active, isUsed: false }}
          list="offers"
          help={t('perks.deleteHelp')}
          whenUsed={t('perks.offers.whenUsed')}
          editHref={paths.offer(id)}
        />
      )}
      searchLabel={t('perks.offers.search')}
      empty={{
        icon: <Tag />,
        title: t('perks.offers.empty'),
        description: t(merchantId === undefined ? 'perks.offers.emptyHelp' : 'perks.offers.emptyMerchant'),
        action: add,
      }}
    />
  )
}
