import { DEFAULT_PAGE_SIZE } from '@/domain/console-lists'
import type { ReceiptListParameters } from '@/domain/receipt-review'
import { listAddress } from '../../frame/list-address'

/**
 * The parameters of the list that the reviewer came from, for the link back and the neighboring receipts. '' for the
 * unfiltered list; invalid parameters are dropped.
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
