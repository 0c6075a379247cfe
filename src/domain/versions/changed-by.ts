import type { Actor } from '@/domain/context-type'

/** @returns null for jobs, scripts and participants, whom a history doesn't name */
export const changedByOf = (actor: Actor): string | null =>
  actor.type === 'administrator' ? actor.email : actor.type === 'api_key' ? actor.label : null
