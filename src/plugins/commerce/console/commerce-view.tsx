import { ShoppingBag } from 'lucide-react'
import { DetailPage, ListPage, listParameters, type ProgramViewContext } from '@/plugin/console'
import { StatusDot } from '@/ui'
import { webhookAddresses } from '../calls/webhook-addresses'
import { findSettings, type ListedOrder, listOrders, ORDER_FILTERS } from '../domain'
import { CommerceForm } from './commerce-form.client'
import { OrderActions } from './order-actions.client'

const TONES = { booked: 'positive', unsent: 'neutral', waits: 'warning', refused: 'danger' } as const

/** The shops of a program, and what they reported last. */
export async function CommerceView({ view }: { view: ProgramViewContext }) {
  const { context, format, programId, search, t } = view
  const { has_shopify_secret, has_woocommerce_secret, ...values } = await findSettings(context, programId)
  const parameters = listParameters(ORDER_FILTERS).parse(search)
  const listing = await listOrders(context, programId, parameters)
  return (
    <DetailPage view={view} title={t('commerce.title')} description={t('commerce.help')}>
      <CommerceForm
        key={JSON.stringify(values)}
        programId={programId}
        addresses={webhookAddresses(programId)}
        hasShopifySecret={has_shopify_secret}
        hasWooCommerceSecret={has_woocommerce_secret}
        values={{ ...values, shopify_secret: '' }}
      />
      <ListPage
        embedded
        view={view}
        title={t('commerce.orders')}
        columns={[
          { key: 'order_key', header: t('commerce.order'), cell: ({ order_key }) => order_key },
          {
            key: 'state',
            header: t('commerce.state.label'),
            cell: ({ state }) => <StatusDot tone={TONES[state]}>{t(`commerce.state.${state}`)}</StatusDot>,
          },
          { key: 'reason', header: t('commerce.reason'), hideBelow: 'md', cell: (order) => reasonOf(order, view) },
          {
            key: 'heard_at',
            header: t('commerce.heardAt'),
            sortable: true,
            hideBelow: 'sm',
            cell: ({ heard_at }) => format.dateTime(heard_at),
          },
        ]}
        filters={[
          {
            key: 'state',
            label: t('commerce.state.label'),
            options: ORDER_FILTERS.state.map((value) => ({ value, label: t(`commerce.state.${value}`) })),
          },
        ]}
        listing={listing}
        parameters={parameters}
        rowKey={({ id }) => id}
        rowActions={({ id, state }) =>
          state === 'booked' ? null : <OrderActions programId={programId} orderId={id} />
        }
        searchLabel={t('commerce.search')}
        empty={{ icon: <ShoppingBag />, title: t('commerce.empty'), description: t('commerce.emptyHelp') }}
      />
    </DetailPage>
  )
}

const reasonOf = ({ detail, reason }: ListedOrder, { t }: ProgramViewContext) =>
  reason === null ? '—' : <span className="ui-words">{t(`commerce.reasons.${reason}`, { detail: detail ?? '' })}</span>
