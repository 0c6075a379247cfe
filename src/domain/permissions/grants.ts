import type { PermissionPair } from './pairs'

/**
 * What one administrator may do, resolved once a request: program id -> the pairs held there. A program that is not in
 * the map does not exist for this administrator (RULE-3 and RULE-5).
 */
export type Grants = ReadonlyMap<number, ReadonlySet<PermissionPair>>

/** The ids of the programs in which all of `pairs` are held. */
export const programsAllowing = (grants: Grants, ...pairs: PermissionPair[]): number[] =>
  [...grants].filter(([, held]) => pairs.every((pair) => held.has(pair))).map(([programId]) => programId)

export const allows = (grants: Grants, programId: number, pair: PermissionPair): boolean =>
  grants.get(programId)?.has(pair) ?? false

/**
 * Whether whoever asks may read whole emails in the program (CONSOLE-105: others have them masked). Lists that search people ask
 * it: a search through emails that one cannot see would tell them, letter by letter.
 */
export const maySeeEmails = ({ actor }: { actor: { type: string; grants?: Grants } }, programId: number): boolean =>
  actor.grants !== undefined && allows(actor.grants, programId, 'users.manage')
