import type { Payload } from 'payload'
import type { Administrator } from '@/domain/context'
import { allPermissions, builtInRoles, type Demand, type PermissionPair } from '@/domain/permissions'
import { findAdministratorBySession, SESSION_COOKIES } from '@/domain/sign-in'
import { poolSql } from '@/platform/sql'
import {
  type Caller,
  createAdministratorFixture,
  createParticipantFixture,
  createVisitor,
} from '../../support/fixtures'

/**
 * Whose rows an address names: the program of the request, a sibling in the same organization, or another
 * organization's.
 */
export type Target = 'home' | 'sibling' | 'foreign'

/** A kind of actor and what they may see, stated here independently of the product's own guard. */
export type Actor = {
  name: string
  caller: Caller
  /** null for actors who aren't administrators. */
  holds: {
    pairs: ReadonlySet<PermissionPair>
    in: readonly Target[]
    isAdmin: boolean
    organization: 'home' | 'foreign'
  } | null
  /** The program they are a participant of. */
  participantOf: Target | null
}

type Program = { organizationId: number; programId: number }

/** Every kind of actor of proof 12. */
export const createActors = async (payload: Payload, home: Program, foreign: Program): Promise<Actor[]> => {
  const administrator = async (
    name: string,
    at: Program,
    { isAdmin = false, pairs }: { isAdmin?: boolean; pairs: readonly PermissionPair[] },
    seen: readonly Target[],
  ): Promise<Actor> => ({
    name,
    caller: await createAdministratorFixture(payload, {
      organizationId: at.organizationId,
      ...(isAdmin ? {} : { programId: at.programId }),
      isAdmin,
      pairs: [...pairs],
    }),
    holds: {
      pairs: new Set(isAdmin ? allPermissions() : pairs),
      in: seen,
      isAdmin,
      organization: at === foreign ? 'foreign' : 'home',
    },
    participantOf: null,
  })
  const participant = async (name: string, { programId }: Program, whose: Target): Promise<Actor> => ({
    name,
    caller: await createParticipantFixture(payload, { programId, first_name: name }),
    holds: null,
    participantOf: whose,
  })
  return [
    { name: 'anonymous', caller: createVisitor(), holds: null, participantOf: null },
    await participant('participant', home, 'home'),
    await participant('participant of another program', foreign, 'foreign'),
    await administrator('isAdmin of another organization', foreign, { isAdmin: true, pairs: [] }, ['foreign']),
    await administrator('admin with nothing', home, { pairs: [] }, []),
    ...(await Promise.all(
      builtInRoles().map(({ name, permissions }) => administrator(name, home, { pairs: permissions }, ['home'])),
    )),
    await administrator('isAdmin', home, { isAdmin: true, pairs: [] }, ['home', 'sibling']),
  ]
}

export const signedInAs = async (payload: Payload, { caller }: Actor): Promise<Administrator | null> => {
  const token = caller.cookies[SESSION_COOKIES.administrator]
  return token ? findAdministratorBySession(poolSql(payload), token, new Date()) : null
}

export type Verdict = 'allowed' | 'anonymous' | 'forbidden' | 'unknown'

/**
 * The expected outcome for an address (CONSOLE-102, RULE-3 and RULE-5), derived from its demand independently of the
 * product's code.
 */
export const verdictOf = ({ holds }: Actor, { permission, tenant, within }: Demand, whose: Target): Verdict => {
  if (!holds) return 'anonymous'
  const isMet = permission === 'signed_in' || (permission === 'is_admin' ? holds.isAdmin : holds.pairs.has(permission))
  const seesProgram = holds.pairs.size > 0 && holds.in.includes(whose)
  if (tenant && !seesProgram) return 'unknown'
  if (!isMet) return 'forbidden'
  const organization = whose === 'foreign' ? 'foreign' : 'home'
  return within && organization !== holds.organization ? 'unknown' : 'allowed'
}
