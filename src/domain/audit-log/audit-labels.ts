import type { TFunction } from 'i18next'
import type { AuditRow } from './types'

// Pure: the console shows these labels, and the search matches them.

/** An action's label, which a plugin has among its own texts; codes without a label, from older versions, are shown as they are. */
export const formatAction = (t: TFunction, action: string): string => {
  const [noun = '', verb = ''] = action.split('.')
  return formatCode(t, 'actions', action, `${noun}.audit.${verb}`)
}

/** An actor's label: a job's purpose, a participant's number, otherwise the actor's name. */
export const formatActor = (t: TFunction, type: AuditRow['actor_type'], label: string): string => {
  if (type === 'job') return formatCode(t, 'jobs', label, label.replace('.', '.jobs.'))
  const id = PARTICIPANT.exec(label)?.[1]
  return id === undefined ? label : t('audit.participant', { id })
}

/** The actor's IP address; null if unknown, because without a trusted proxy there is no address. */
export const formatWhere = (address: string | null): string | null => (address === 'direct' ? null : address || null)

/** A record type's label, or the type itself if it has none. */
export const formatRecord = (t: TFunction, type: string): string =>
  t([`audit.records.${type}`, `${type}.audit.record`], { defaultValue: type })

/** The format that `actorColumns` writes (src/domain/context.ts). */
const PARTICIPANT = /^participant (\d+)$/

/** A partial code would match a branch of the translations instead of a text. */
const CODE = /^[\w-]+\.[\w-]+$/

const formatCode = (t: TFunction, kind: 'actions' | 'jobs', code: string, ...others: string[]): string =>
  CODE.test(code) ? t([`audit.${kind}.${code}`, ...others], { defaultValue: code }) : code
