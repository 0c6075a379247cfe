import type { Context } from '@/plugin/domain'

/** The ledger's actor: runs are jobs, whose audit entries name who asked for them. */
export const actorOf = ({ actor }: Context): ['administrator' | 'job', string | null] =>
  actor.type === 'administrator' ? ['administrator', String(actor.id)] : ['job', null]
