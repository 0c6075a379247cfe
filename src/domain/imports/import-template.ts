import { csvHeader, csvLine } from '@/domain/console-lists'
import { TEMPLATE_COLUMNS } from './column-aliases'

const EXAMPLES = [
  ['ada@example.com', '100', 'vip, early bird', 'Ada', 'Lovelace'],
  ['grace@example.com', '250', '', 'Grace', 'Hopper'],
]

/** An example file of participants. */
export const importTemplate = (): string => csvHeader(TEMPLATE_COLUMNS) + EXAMPLES.map(csvLine).join('')
