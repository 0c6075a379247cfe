import type { Actor } from '@/domain/context-type'

/** Who a version names. @returns null for scripts and participants; for a job, the person who scheduled it */
export const changedByOf = (actor: Actor): string | null => {
  if (actor.type === 'administrator') return actor.email
  if (actor.type === 'api_key') return actor.label
  return actor.type === 'job' ? (actor.scheduledBy ?? null) : null
}
