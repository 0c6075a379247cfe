import type { ListColumn } from '@/console/frame/list-page-props'
import { StatusDot } from '@/ui'
import type { ProgramViewContext } from '../../frame/view-context'

type Words = { list: 'products' | 'merchants'; isActive: boolean; t: ProgramViewContext['t'] }

function RowStatus({ isActive, list, t }: Words) {
  return (
    <StatusDot tone={isActive ? 'positive' : 'neutral'}>
      {t(`purchaseProof.${list}.${isActive ? 'active' : 'inactive'}`)}
    </StatusDot>
  )
}

/**
 * The name of a product or merchant, on phones with its status below, because another column would push the numbers off
 * the screen.
 */
export function RowName({ name, ...details }: Words & { name: string }) {
  return (
    <>
      {name}
      <span className="block font-normal text-ink-2 text-ui-sm sm:hidden">
        <RowStatus {...details} />
      </span>
    </>
  )
}

/** The status column, where there is space for one. */
export const statusColumn = <Row,>(
  { t }: ProgramViewContext,
  list: Words['list'],
  isActive: (row: Row) => boolean,
): ListColumn<Row> => ({
  key: 'status',
  header: t(`purchaseProof.${list}.status`),
  hideBelow: 'sm',
  width: '110px',
  cell: (row) => <RowStatus isActive={isActive(row)} list={list} t={t} />,
})
