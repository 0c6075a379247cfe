import type { Context } from '@/domain/context'
import { pickLocale } from '@/domain/programs'
import type { Locale } from '@/i18n/locales'
import { onlyRow } from '@/platform/sql'
import { blockIn, type HomeBlock, toHomeBlock } from './home-block'
import { standardHome } from './standard-home'

/** `isArranged`: by the program, not the standard one. */
export type Home = { blocks: HomeBlock[]; isArranged: boolean }

type StoredHome = { program: unknown; _status?: string | null; layout?: Record<string, unknown>[] | null }

/**
 * The home of a program's participants, in the reader's language: what was published, or the standard one (SITE-8).
 * @param draft the latest draft instead, for its preview
 */
export const findHome = async (
  context: Context,
  programId: number,
  { draft = false }: { draft?: boolean } = {},
): Promise<Home> => {
  const { docs } = await context.payload.find({
    collection: 'program-homes',
    where: { program: { equals: programId } },
    draft,
    locale: 'all',
    limit: 1,
    pagination: false,
    depth: 0,
    req: context.req,
    overrideAccess: true,
  })
  const stored = docs[0] as unknown as StoredHome | undefined
  if (!stored || (!draft && stored._status !== 'published'))
    return { blocks: standardHome().flatMap((block) => toHomeBlock(block) ?? []), isArranged: false }
  const program = onlyRow(
    await context.sql<{ i18n_enabled: boolean; default_locale: Locale }>(
      'select i18n_enabled, default_locale from programs where id = $1',
      [programId],
    ),
  )
  const blocks = (stored.layout ?? []).map((block) =>
    blockIn(block, (texts) => pickLocale(texts, program, context.locale)),
  )
  return { blocks: blocks.flatMap((block) => toHomeBlock(block) ?? []), isArranged: true }
}

/** `changed`: published, with a newer draft. */
export type HomeStatus = 'draft' | 'published' | 'changed'

/** The row of a program's own home. @returns null for a program with the standard one */
export const findHomeRow = async (
  { sql }: Pick<Context, 'sql'>,
  programId: number,
): Promise<{ id: number; status: HomeStatus } | null> => {
  const [row] = await sql<{ id: number; status: HomeStatus }>(
    `select h.id, case when h._status <> 'published' then 'draft' when v.version__status = 'draft' then 'changed' else 'published' end as status
     from program_homes h left join _program_homes_v v on v.parent_id = h.id and v.latest where h.program_id = $1`,
    [programId],
  )
  return row ?? null
}
