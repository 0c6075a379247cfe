import { recordAudit } from '@/domain/audit'
import { type Content, findVersion, lockContent, publish } from '@/domain/content-lifecycle'
import { type Context, inTransaction } from '@/domain/context'
import { LOCALES, type Locale } from '@/i18n/locales'
import { announceProgramChange } from '@/platform/program-changes'
import { onlyRow } from '@/platform/sql'
import { type FieldProblem, validationProblems } from '@/platform/validation-error'
import { findHomeRow } from './find-home'
import { blockIn, type StoredHomeBlock } from './home-block'
import { standardHome } from './standard-home'

export type ChangedHome =
  | { ok: true; homeId: number }
  | { ok: false; reason: 'not_found' }
  | { ok: false; reason: 'unfinished'; errors: FieldProblem[] }

type WriteHome = {
  programId: number
  /** The language that is written first. */
  locale: Locale
  /** The same blocks in each language. */
  layoutIn: (locale: Locale) => readonly StoredHomeBlock[]
  isPublished: boolean
}

/** Writes a program's home in all languages, in the caller's transaction. */
export const writeHome = async (
  tx: Context,
  { isPublished, layoutIn, locale, programId }: WriteHome,
): Promise<number> => {
  const row = await findHomeRow(tx, programId)
  const _status = isPublished ? ('published' as const) : ('draft' as const)
  const how = () => ({ draft: !isPublished, overrideAccess: true, depth: 0, req: { ...tx.req } }) as const
  const first = { program: programId, _status, layout: layoutIn(locale).map(({ id: _, ...block }) => block) } as never
  const stored = row
    ? await tx.payload.update({ collection: 'program-homes', id: row.id, locale, data: first, ...how() })
    : await tx.payload.create({ collection: 'program-homes', locale, data: first, ...how() })
  // Payload finds the texts of a block's other languages by its id.
  const ids = ((stored.layout ?? []) as { id?: string | null }[]).map(({ id }) => id)
  for (const other of LOCALES.filter((language) => language !== locale)) {
    const layout = layoutIn(other).map((block, at) => ({ ...block, id: ids[at] }))
    const data = { _status, layout } as never
    await tx.payload.update({ collection: 'program-homes', id: stored.id, locale: other, data, ...how() })
  }
  return stored.id
}

/** Gives a program a home of its own, as a draft of the standard one; the one that it has, if it has one. */
export const startHome = (context: Context, programId: number): Promise<ChangedHome> =>
  change(context, programId, async (tx) => {
    // Two clicks must not make two.
    await tx.sql(`select pg_advisory_xact_lock(hashtext('program_homes'), $1)`, [programId])
    const row = await findHomeRow(tx, programId)
    if (row) return { ok: true, homeId: row.id }
    const locale = await findLocale(tx, programId)
    const homeId = await writeHome(tx, { programId, locale, layoutIn: standardHome, isPublished: false })
    await audit(tx, 'created', { programId, homeId })
    return { ok: true, homeId }
  })

export const publishHome = (context: Context, programId: number): Promise<ChangedHome> =>
  change(context, programId, async (tx) => {
    const home = await lockHome(tx, programId)
    if (!home) return { ok: false, reason: 'not_found' }
    await publish(tx, home, { locale: await findLocale(tx, programId) })
    await audit(tx, 'published', { programId, homeId: home.id }, { _status: 'published' })
    return { ok: true, homeId: home.id }
  })

/** Makes an earlier version the draft again, in all languages. */
export const restoreHome = (
  context: Context,
  { programId, versionId }: { programId: number; versionId: number },
): Promise<ChangedHome> =>
  change(context, programId, async (tx) => {
    const home = await lockHome(tx, programId)
    const version = home && (await findVersion(tx, { of: 'program-homes', programId, id: home.id, versionId }))
    if (!home || !version) return { ok: false, reason: 'not_found' }
    const layout = (version.layout ?? []) as unknown as Record<string, unknown>[]
    const layoutIn = (locale: Locale) => layout.map((block) => blockIn(block, (texts) => texts[locale]))
    await writeHome(tx, { programId, locale: await findLocale(tx, programId), layoutIn, isPublished: false })
    await audit(tx, 'restored', { programId, homeId: home.id }, { version: versionId })
    return { ok: true, homeId: home.id }
  })

const change = async (
  context: Context,
  programId: number,
  work: (tx: Context) => Promise<ChangedHome>,
): Promise<ChangedHome> => {
  try {
    const changed = await inTransaction(context, work)
    if (changed.ok) await announceProgramChange(context.sql, programId)
    return changed
  } catch (error) {
    const errors = validationProblems(error)
    if (!errors) throw error
    return { ok: false, reason: 'unfinished', errors }
  }
}

const lockHome = async (tx: Context, programId: number): Promise<Content | null> => {
  const row = await findHomeRow(tx, programId)
  if (!row) return null
  const home = { slug: 'program-homes', id: row.id } as const
  await lockContent(tx, home)
  return home
}

const findLocale = async ({ sql }: Context, programId: number): Promise<Locale> =>
  onlyRow(await sql<{ locale: Locale }>('select default_locale as locale from programs where id = $1', [programId]))
    .locale

const audit = (
  tx: Context,
  verb: 'created' | 'published' | 'restored',
  { homeId, programId }: { programId: number; homeId: number },
  after?: object,
) =>
  recordAudit(tx, {
    action: `program-homes.${verb}`,
    recordType: 'program_homes',
    recordId: homeId,
    programId,
    ...(after ? { after } : {}),
  })
