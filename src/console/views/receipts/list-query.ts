import { DEFAULT_PAGE_SIZE } from '@/domain/console-lists'
import type { ReceiptListParameters } from '@/domain/receipt-review'
import { listAddress } from '../../frame/list-address'

/**
 * What the address of a receipt keeps of the list that one came from: the way back, and what its neighbors are. '' for the
 * list of all; only what the list understood.
 */
export const listQuery = ({ filters, free, page_size, ...rest }: ReceiptListParameters): string =>
  listAddress(
    '',
    {},
    {
      ...{ ...rest, ...filters, ...free },
      page_size: page_size === DEFAULT_PAGE_SIZE ? null : page_size,
    },
  )
