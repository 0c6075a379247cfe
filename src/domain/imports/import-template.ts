import { csvHeader } from '@/domain/console-lists'
import { IMPORT_COLUMNS } from './read-columns'

/** What a file of participants looks like. */
export const importTemplate = (): string =>
  [
    IMPORT_COLUMNS,
    ['ada@example.com', '100', 'vip, early bird', 'Ada', 'Lovelace'],
    ['grace@example.com', '250', '', 'Grace', 'Hopper'],
  ]
    .map((cells) => csvHeader(cells))
    .join('')
