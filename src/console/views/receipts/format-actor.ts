import type { TFunction } from 'i18next'
import type { ConsoleReceipt, ConsoleReviewLogEntry } from '@/http/receipts/present-receipt'

/** Jobs are known by their names, which say nothing to a reviewer. */
const MACHINES = ['receipt.process', 'receipts.tend']
/** As `actorColumns` writes it (src/domain/context.ts). */
const PARTICIPANT = /^participant (\d+)$/

type ReceiptRef = Pick<ConsoleReceipt, 'participant_id' | 'participant_name' | 'source'>

/** Who it was: a job is the machine, a participant their name where it is their receipt, anybody else their own words. */
export const formatActor = (actor: string, receipt: ReceiptRef, t: TFunction): string => {
  if (MACHINES.includes(actor)) return t('console.log.machine')
  const id = PARTICIPANT.exec(actor)?.[1]
  if (id === undefined) return actor
  const name = Number(id) === receipt.participant_id ? receipt.participant_name : ''
  return name || t('console.log.participant', { id })
}

/** What was done. Of what another system reported nothing was read: it came by a key of the API, which is who did it. */
export const formatLogAction = (
  action: ConsoleReviewLogEntry['action'],
  { source }: ReceiptRef,
  t: TFunction,
): string => t(`console.log.actions.${action === 'processed' && source === 'external' ? 'reported' : action}`)
