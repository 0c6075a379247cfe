import type { AlertFinding, Context } from '@/plugin/domain'
import { isBeyond } from '@/plugin/domain'
import { bounceCheck } from './bounce-check'

/** For alerts: whether many addresses turned out to be undeliverable within a day. */
export const findBounces = async ({ now, sql }: Context, programId: number): Promise<AlertFinding[]> =>
  (await bounceCheck.read({ sql, now, programId }))
    .filter(({ value }) => isBeyond(bounceCheck, value))
    .map(({ value }) => ({ subject: '', values: { count: value }, path: 'messages/suppressions' }))
