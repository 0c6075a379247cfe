import type { Payload } from 'payload'
import { createViewContext, type ProgramViewContext } from '@/console/frame/view-context'
import { CONSOLE_SLOTS } from '@/console/slots'
import { type Administrator, createContext } from '@/domain/context'
import { listConsolePrograms } from '@/domain/organizations'
import type { PermissionPair } from '@/domain/permissions'
import { findAdministratorBySession, SESSION_COOKIES } from '@/domain/sign-in'
import { translate } from '@/i18n'
import { poolSql } from '@/platform/sql'
import { createAdministratorFixture } from './fixtures'

type Place = {
  organizationId: number
  programId: number
  pairs: PermissionPair[]
  /** Below the program. */
  path: string
  params?: Record<string, string>
}

/** Plugins' parts of the product's pages, which the app's import map has. */
const importParts = async (): Promise<Payload['importMap']> => {
  const parts: Payload['importMap'] = {}
  // One after the other: Jest loses modules that two imports load at once.
  for (const { Component } of Object.values(CONSOLE_SLOTS)) {
    const [file, name = ''] = Component.split('#')
    parts[Component] = (await import(`../../src${file}`))[name]
  }
  return parts
}

/** The props of a program's view after its guard has accepted a new administrator with these permissions. */
export const viewOf = async (
  payload: Payload,
  { organizationId, pairs, params = {}, path, programId }: Place,
): Promise<ProgramViewContext> => {
  const { cookies } = await createAdministratorFixture(payload, { organizationId, programId, pairs })
  payload.importMap ??= await importParts()
  const sql = poolSql(payload)
  const token = cookies[SESSION_COOKIES.administrator]!
  const administrator = (await findAdministratorBySession(sql, token, new Date())) as Administrator
  const [program] = await listConsolePrograms(sql, [programId])
  return createViewContext({
    administrator,
    context: createContext(payload, { actor: administrator }),
    path: `/admin/v2/programs/${programId}${path}`,
    params: { program_id: String(programId), ...params },
    program: program!,
    search: {},
    t: translate('en', 'console'),
  }) as ProgramViewContext
}
