import type { TFunction } from 'i18next'
import type { Administrator, Context } from '@/domain/context'
import type { ConsoleProgram } from '@/domain/organizations'
import { allows, type PermissionPair } from '@/domain/permissions'
import type { Locale } from '@/i18n'
import type { HasTenant, ViewPath } from '../routes'
import { type Formatters, formattersOf } from './formatters'

/** The query of an address, in Next's format. */
export type Search = Record<string, string | string[] | undefined>

type CommonViewContext = {
  context: Context
  administrator: Administrator
  locale: Locale
  /** The console's texts in the administrator's language. */
  t: TFunction
  /** Formats dates and numbers for this administrator, in the program's time zone. */
  format: Formatters
  /** The current path from /admin on, without its query. */
  path: string
  params: Record<string, string>
  search: Search
}

/** The context of a view of a program, after the guard's checks. */
export type ProgramViewContext = CommonViewContext & {
  programId: number
  program: ConsoleProgram
  /** Whether the administrator has a permission in this program. */
  can: (pair: PermissionPair) => boolean
}
/** The context of a view of the organization. */
export type OrganizationViewContext = CommonViewContext & { programId: null }
export type ViewContext = ProgramViewContext | OrganizationViewContext
export type ViewContextOf<Path extends ViewPath> =
  HasTenant<Path> extends true ? ProgramViewContext : OrganizationViewContext

type ViewContextInput = Pick<CommonViewContext, 'context' | 'administrator' | 'path' | 'params' | 'search' | 't'> & {
  program: ConsoleProgram | null
}

export const createViewContext = ({ program, ...rest }: ViewContextInput): ViewContext => {
  const { administrator, context } = rest
  const { locale } = administrator
  const format = formattersOf(locale, program?.timeZone ?? 'UTC', context.now)
  const common = { ...rest, locale, format }
  if (!program) return { ...common, programId: null }
  return { ...common, programId: program.id, program, can: (pair) => allows(administrator.grants, program.id, pair) }
}
