import {
  type AlertFacts,
  type AlertFinding,
  addDays,
  type Context,
  findRange,
  loadFunnel,
  loadPerformance,
} from '@/plugin/domain'
import { LEAST_POINTS, LEAST_SIGN_UPS, RECEIPT_HOURS, UNUSUAL_FACTOR } from './values'

type Find = (context: Context, programId: number, facts: AlertFacts) => Promise<AlertFinding[]>

const HOUR_MS = 3_600_000
const USUAL_DAYS = 28

export const findWaitingReceipts: Find = async ({ now }, _programId, { attention }) => {
  const { count, oldest_at } = (await attention()).receipts
  if (!oldest_at) return []
  const hours = Math.floor((now.getTime() - oldest_at.getTime()) / HOUR_MS)
  return hours < RECEIPT_HOURS ? [] : [{ subject: '', values: { count, hours }, path: 'receipts' }]
}

export const findLowStock: Find = async (_context, _programId, { attention }) => {
  const { low_codes, low_stock } = await attention()
  const finding = (kind: string) => (reward: { id: number; name: string; left: number }) => ({
    subject: `${kind}:${reward.id}`,
    values: { name: reward.name, left: reward.left },
    path: `/admin/v2/rewards/${reward.id}`,
  })
  return [...low_stock.map(finding('stock')), ...low_codes.map(finding('codes'))]
}

export const findFailedMails: Find = async (_context, _programId, { attention }) => {
  const { failed_mails } = await attention()
  return failed_mails > 0 ? [{ subject: '', values: { count: failed_mails }, path: 'dashboard' }] : []
}

export const findDisabledWebhooks: Find = async (_context, _programId, { attention }) =>
  (await attention()).disabled_webhooks.map(({ id, url }) => ({
    subject: `webhook:${id}`,
    values: { host: new URL(url).host },
    path: `settings/integrations/webhooks/${id}`,
  }))

export const findLedgerDrift: Find = async (_context, programId, { ledger }) => {
  const count = (await ledger()).differences.filter((difference) => difference.programId === programId).length
  return count > 0 ? [{ subject: '', values: { count }, path: 'dashboard' }] : []
}

/** Today, and the days before it that say what is usual. */
const findDays = async (context: Context, programId: number) => {
  const { to } = await findRange(context, programId)
  return { today: { from: to, to }, usual: { from: addDays(to, -USUAL_DAYS), to: addDays(to, -1) } }
}

/** @returns how many times the average of a day, if that is unusual; null otherwise */
export const timesUsual = (today: number, usualSum: number, least: number): number | null => {
  const usual = usualSum / USUAL_DAYS
  if (today < least || today < UNUSUAL_FACTOR * usual) return null
  return usual === 0 ? today : Math.round(today / usual)
}

export const findUnusualPoints: Find = async (context, programId) => {
  const { today, usual } = await findDays(context, programId)
  const { points_earned } = await loadPerformance(context, programId, {
    ...{ ...today, preset: 'custom', days: 1, previous: usual },
  })
  const times = timesUsual(points_earned.recent, points_earned.previous ?? 0, LEAST_POINTS)
  return times === null
    ? []
    : [{ subject: '', values: { points: points_earned.recent, times }, path: 'dashboard/challenges' }]
}

export const findManySignUps: Find = async (context, programId) => {
  const { today, usual } = await findDays(context, programId)
  const [now, before] = [await loadFunnel(context, programId, today), await loadFunnel(context, programId, usual)]
  const times = timesUsual(now.joined, before.joined, LEAST_SIGN_UPS)
  return times === null ? [] : [{ subject: '', values: { count: now.joined, times }, path: 'users' }]
}
