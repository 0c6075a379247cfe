import { type CollectionAfterChangeHook, type CollectionBeforeValidateHook, ValidationError } from 'payload'
import { recordAudit } from '@/domain/audit'
import { inRequest } from '@/domain/context'
import { builtIn } from '@/domain/hooks'
import {
  auditNewParticipant,
  changeParticipantEmail,
  eraseParticipant,
  fillParticipant as fill,
  isParticipantStatus,
} from '@/domain/participants'
import { setUserStatus } from '@/domain/users'
import { administratorOf } from '../access'
import { rulesOf } from '../field-rules'
import { type DomainWrites, idOf, textOf } from './domain-writes'
import { refuse, refuseAs } from './refusals'

/**
 * Payload inserts the row; this hook adds what every participant has and checks that the email address is unique
 * (RULE-4).
 */
export const fillParticipant: CollectionBeforeValidateHook = async ({ collection, data, operation, req }) => {
  if (operation !== 'create' || !data?.program || typeof data.email !== 'string') return data
  const filled = await inRequest(req, (tx) => fill(tx, { ...data, programId: idOf(data.program), email: data.email }))
  if (filled.ok) return { ...data, ...filled.fields }
  const message =
    filled.reason === 'email_taken' ? 'Another participant of this program has this email.' : 'Enter a valid email.'
  throw new ValidationError({ collection: collection.slug, errors: [{ path: 'email', message }], req })
}

export const auditParticipant = builtIn<CollectionAfterChangeHook>(async ({ doc, operation, req }) => {
  if (operation === 'create' && administratorOf(req)) await inRequest(req, (tx) => auditNewParticipant(tx, doc))
})

/** Whether a field isn't the product's to set. Plugins' fields, which have no rule, can be changed. */
const isOpen = (name: string): boolean => (rulesOf('participants')?.[name]?.update ?? 'anybody') === 'anybody'

export const participants: DomainWrites = {
  update: async (tx, { before, changed, id, writePlain }) => {
    if (before.erased_at) return refuse('not_found')
    const ids = { programId: idOf(before.program), participantId: id }
    const { email, status, ...rest } = changed
    const foreign = Object.keys(rest).filter((name) => !isOpen(name))
    if (foreign.length > 0) return refuse('cannot_be_changed', { fields: foreign })
    if (email !== undefined) {
      const change = await changeParticipantEmail(tx, { ...ids, email: textOf(email) ?? '' })
      if (!change.ok) return refuseAs(change.reason)
    }
    if (status !== undefined) {
      if (!isParticipantStatus(status)) return refuse('cannot_be_changed', { fields: ['status'] })
      const change = await setUserStatus(tx, { ...ids, status })
      if (!change.ok) return refuseAs(change.reason)
    }
    if (Object.keys(rest).length === 0) return
    await writePlain(rest)
    // The log names the changed fields without their values, which erasure would otherwise have to find (RULE-44).
    await recordAudit(tx, {
      action: 'participant.changed',
      recordType: 'participants',
      recordId: id,
      programId: ids.programId,
      after: { fields: Object.keys(rest) },
    })
  },
  remove: async (tx, { before, id }) => {
    const erased = await eraseParticipant(tx, { programId: idOf(before.program), participantId: id })
    if (!erased.ok) refuse('not_found')
  },
}
