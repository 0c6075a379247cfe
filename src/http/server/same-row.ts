import { z } from 'zod'
import { text } from '@/i18n/text'
import { parseId } from '@/platform/wire-number'
import { failed, type Reply } from './reply'

/** The row of the address, which CONSOLE-115 repeats in the body. */
export const sameRow = z.preprocess((value) => (value === '' ? undefined : value), parseId().optional())

/** The refusal of a body that names a different row than the address. */
export const refuseOtherRow = (named: number | undefined, row: number): Reply | null =>
  named === undefined || named === row ? null : failed(404, text('notFound'))
