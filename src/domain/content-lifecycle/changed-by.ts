import type { Actor } from '@/domain/context-type'

/** @returns null for scripts and participants, whom a history doesn't name; for a job whoever scheduled its work */
export const changedByOf = (actor: Actor): string | null => {
  if (actor.type === 'administrator') return actor.email
  if (actor.type === 'api_key') return actor.label
  return actor.type === 'job' ? (actor.scheduledBy ?? null) : null
}
