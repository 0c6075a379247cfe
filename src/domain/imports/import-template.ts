import { csvHeader, csvLine } from '@/domain/console-lists'
import { IMPORT_COLUMNS } from './read-columns'

const EXAMPLES = [
  ['ada@example.com', '100', 'vip, early bird', 'Ada', 'Lovelace'],
  ['grace@example.com', '250', '', 'Grace', 'Hopper'],
]

/** What a file of participants looks like. */
export const importTemplate = (): string => csvHeader(IMPORT_COLUMNS) + EXAMPLES.map(csvLine).join('')
