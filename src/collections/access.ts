import type { Access, FieldAccess, PayloadRequest, Where } from 'payload'
import { allows, type Grants, type PermissionPair, programsAllowing } from '@/domain/permissions'

/**
 * Access rules of collections. A rule returns `false` (no), `true` (yes, everywhere) or a Where (yes, for these rows);
 * rules compose with `and` and `or`, and collections only name them. Denied unless granted.
 */
export type Rule = Access

/** The administrator behind a request, put on `req.user` by the session strategy; no other user has grants. */
type AdministratorUser = {
  collection: 'administrators'
  id: number
  email: string
  is_admin?: boolean
  organization: number | { id: number }
  grants_by_program: Grants
}

export const administratorOf = (req: Pick<PayloadRequest, 'user'>): AdministratorUser | null => {
  const user = req.user as AdministratorUser | null
  return user?.collection === 'administrators' && user.grants_by_program instanceof Map ? user : null
}

export const nobody: Rule = () => false

/**
 * Restricts a field of readable rows (`rows`) to holders of `pair` in the row's program. Filters and sorts have no row,
 * so they require `pair` in every program whose rows the administrator reads; otherwise they would leak the value.
 */
export const canReadField =
  (pair: PermissionPair, rows: PermissionPair): FieldAccess =>
  ({ doc, req }) => {
    const grants = administratorOf(req)?.grants_by_program
    if (!grants) return false
    const program = doc?.program?.id ?? doc?.program
    if (program !== undefined && program !== null) return allows(grants, Number(program), pair)
    const readable = programsAllowing(grants, rows)
    return readable.length > 0 && readable.every((id) => allows(grants, id, pair))
  }

export const noField: FieldAccess = () => false

/**
 * Rows of the programs in which the administrator holds `pair`, or one of several. `field` is the path from the row to
 * its program.
 */
export const can =
  (pair: PermissionPair | readonly PermissionPair[], field = 'program'): Rule =>
  ({ req, data }) => {
    const administrator = administratorOf(req)
    if (!administrator) return false
    const pairs = typeof pair === 'string' ? [pair] : pair
    const programs = [...new Set(pairs.flatMap((one) => programsAllowing(administrator.grants_by_program, one)))]
    if (programs.length === 0) return false
    const target =
      data?.program === undefined || field !== 'program' ? undefined : Number(data.program?.id ?? data.program)
    if (target !== undefined && !programs.includes(target)) return false
    return { [field]: { in: programs } } satisfies Where
  }

/** For `create`, where there is no row to filter yet: the program in the data must grant `pair`. */
export const canCreate =
  (pair: PermissionPair): Rule =>
  ({ req, data }) => {
    const administrator = administratorOf(req)
    if (!administrator) return false
    const programs = programsAllowing(administrator.grants_by_program, pair)
    const program = data?.program?.id ?? data?.program
    // Payload asks without data to decide whether to show the button.
    return program === undefined || program === null ? programs.length > 0 : programs.includes(Number(program))
  }

/** Like `canCreate`, for collections with an optional program: administrators must always name it. */
export const canCreateNamed =
  (pair: PermissionPair): Rule =>
  (args) => {
    const { data } = args
    const isNamed = (data?.program ?? null) !== null
    return data && Object.keys(data).length > 0 && !isNamed ? false : canCreate(pair)(args)
  }

/** Rows of the administrator's own organization; `field` is the path from the row to its organization. */
export const ownOrganization =
  (field = 'organization'): Rule =>
  ({ req }) => {
    const administrator = administratorOf(req)
    return administrator ? { [field]: { equals: organizationId(administrator) } } : false
  }

export const isAdmin: Rule = ({ req }) => administratorOf(req)?.is_admin === true

const organizationId = (administrator: AdministratorUser): number =>
  typeof administrator.organization === 'object' ? administrator.organization.id : administrator.organization

/** The administrator's own row. */
export const self: Rule = ({ req }) => {
  const administrator = administratorOf(req)
  return administrator ? { id: { equals: administrator.id } } : false
}

export const and =
  (...rules: Rule[]): Rule =>
  async (args) => {
    const answers = []
    for (const rule of rules) answers.push(await rule(args))
    if (answers.includes(false)) return false
    const wheres = answers.filter((answer): answer is Where => typeof answer === 'object')
    return wheres.length === 0 ? true : { and: wheres }
  }

export const or =
  (...rules: Rule[]): Rule =>
  async (args) => {
    const answers = []
    for (const rule of rules) answers.push(await rule(args))
    if (answers.includes(true)) return true
    const wheres = answers.filter((answer): answer is Where => typeof answer === 'object')
    return wheres.length === 0 ? false : { or: wheres }
  }
