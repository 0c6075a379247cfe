import type { PermissionPair } from './pairs'

/**
 * An administrator's permissions, resolved once per request: program id -> the pairs held there. A program that is not
 * in the map does not exist for this administrator (RULE-3 and RULE-5).
 */
export type Grants = ReadonlyMap<number, ReadonlySet<PermissionPair>>

/** The ids of the programs in which all of `pairs` are held. */
export const programsAllowing = (grants: Grants, ...pairs: PermissionPair[]): number[] =>
  [...grants].filter(([, held]) => pairs.every((pair) => held.has(pair))).map(([programId]) => programId)

export const allows = (grants: Grants, programId: number, pair: PermissionPair): boolean =>
  grants.get(programId)?.has(pair) ?? false

/**
 * Whether the actor may see full emails in the program (CONSOLE-105: others see masked ones). Lists that search people
 * check it, because a search would reveal hidden emails letter by letter.
 */
export const canSeeEmails = ({ actor }: { actor: { type: string; grants?: Grants } }, programId: number): boolean =>
  actor.grants !== undefined && allows(actor.grants, programId, 'users.manage')
