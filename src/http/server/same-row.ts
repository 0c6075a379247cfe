import { z } from 'zod'
import { text } from '@/i18n/text'
import { wireId } from '@/platform/wire-number'
import { failed, type Reply } from './reply'

/** The row of the address, said once more in the body as CONSOLE-115 sends it. */
export const sameRow = z.preprocess((value) => (value === '' ? undefined : value), wireId().optional())

/** The answer to a body that names another row than the address does: both cannot be meant. */
export const refuseOtherRow = (named: number | undefined, row: number): Reply | null =>
  named === undefined || named === row ? null : failed(404, text('notFound'))
