import type { TFunction } from 'i18next'
import type { ConsoleReceipt, ConsoleReviewLogEntry } from '@/http/receipts/present-receipt'

/** Jobs appear under their internal names, also former ones, which mean nothing to a reviewer. */
const MACHINES = ['receipt.process', 'receipts.reconcile', 'receipts.tend']
/** The format of `actorColumns` (src/domain/context.ts). */
const PARTICIPANT = /^participant (\d+)$/

type ReceiptRef = Pick<ConsoleReceipt, 'participant_id' | 'participant_name' | 'source'>

/** The actor's name: a common label for jobs, the name of the receipt's participant, or the stored label of others. */
export const formatActor = (actor: string, receipt: ReceiptRef, t: TFunction): string => {
  if (MACHINES.includes(actor)) return t('console.log.machine')
  const id = PARTICIPANT.exec(actor)?.[1]
  if (id === undefined) return actor
  const name = Number(id) === receipt.participant_id ? receipt.participant_name : ''
  return name || t('console.log.participant', { id })
}

/** The action's label. `processed` is shown as `reported` for receipts of other systems, which are not read. */
export const formatLogAction = (
  action: ConsoleReviewLogEntry['action'],
  { source }: ReceiptRef,
  t: TFunction,
): string => t(`console.log.actions.${action === 'processed' && source === 'external' ? 'reported' : action}`)
