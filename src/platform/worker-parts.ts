import { extendTable, extensibleTable } from './extend-table'

/**
 * Scripts that plugins add to the service worker of every program, by name. They are JavaScript that browsers run as it is, and see
 * `SCOPE`, the program's path.
 */
export const WORKER_PARTS = extensibleTable<Record<string, string>>('part of the service worker', {})

export const registerWorkerParts = (parts: Readonly<Record<string, string>>): void =>
  extendTable('part of the service worker', parts)
