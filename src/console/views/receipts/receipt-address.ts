import { consoleAddress } from '../../resolve-route'

/** @param query of the list that the reviewer came from (ReviewDisplay) */
export const receiptAddress = (id: number, query = ''): string =>
  `${consoleAddress('/receipts/:receipt_id', { receipt_id: id })}${query}`
