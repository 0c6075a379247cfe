import type { CollectionSlug, File, RequiredDataFromCollectionSlug } from 'payload'
import { type Context, inTransaction } from '@/domain/context'
import { asIs, keyOf } from '@/domain/stored-as-is'
import { demoContent } from './content'
import type { ProgramKey } from './content/types'

/** Days of history before the day of seeding; the programs opened a little earlier. */
export const HISTORY_DAYS = 90
const OPENED_DAYS = HISTORY_DAYS + 10
const DAY_MS = 86_400_000

/** The input of every seeding step: the context, the day that all dates count from, and a progress callback. */
export type SeedState = {
  context: Context
  /** The moment of the first seeding; a run that continues another uses the same. */
  today: Date
  /** Reports how many rows of a kind were created; not called for existing ones. */
  made: (noun: string, count: number) => void
}

export type ProgramIds = Record<ProgramKey, number>

export const daysFrom = ({ today }: SeedState, days: number): Date => new Date(today.getTime() + days * DAY_MS)

/** When the programs were set up, long enough before the first participant. */
export const openedAt = (state: SeedState): Date => daysFrom(state, -OPENED_DAYS)

/** The day of the first seeding, from the first organization's row, or now. */
export const findSeedDay = async ({ now, sql }: Context): Promise<Date> => {
  const name = demoContent.organizations[0]?.name
  const [first] = await sql<{ created_at: Date }>(
    'select created_at from organizations where name = $1 order by id limit 1',
    [name],
  )
  return first ? new Date(first.created_at.getTime() + OPENED_DAYS * DAY_MS) : now
}

/** Fields with defaults may be omitted, although Payload's types require them. */
export type Data<Slug extends CollectionSlug> = Partial<RequiredDataFromCollectionSlug<Slug>>

/** @property spanish its texts in Spanish */
export type Wanted<Slug extends CollectionSlug> = { key: string; data: Data<Slug>; file?: File; spanish?: Data<Slug> }

/**
 * Creates missing rows in one transaction, through Payload and so through every hook.
 * @param existing a statement that returns `id` and the natural `key` of existing rows
 * @returns the id of each wanted key
 */
export const ensureRows = <Slug extends CollectionSlug>(
  state: SeedState,
  { collection, existing, noun, rows }: { noun: string; collection: Slug; existing: string; rows: Wanted<Slug>[] },
): Promise<Map<string, number>> =>
  inTransaction(state.context, async (tx) => {
    const found = await tx.sql<{ id: number; key: string }>(existing)
    const ids = new Map(found.map(({ id, key }) => [key, id]))
    const missing = rows.filter(({ key }) => !ids.has(key))
    for (const row of missing) ids.set(row.key, await createRow(state, tx, collection, row))
    if (missing.length > 0) state.made(noun, missing.length)
    return ids
  })

export const createRow = async <Slug extends CollectionSlug>(
  state: SeedState,
  { payload, req }: Pick<Context, 'payload' | 'req'>,
  collection: Slug,
  { data, file, spanish }: Wanted<Slug>,
): Promise<number> => {
  const created = await payload.create({
    collection,
    data: { createdAt: openedAt(state).toISOString(), ...data } as RequiredDataFromCollectionSlug<Slug>,
    ...(file ? { file, overwriteExistingFiles: true } : {}),
    req: { ...req },
    // A demo has a past, which no rule would allow to write.
    context: asIs(collection, keyOf(data)),
    overrideAccess: true,
    depth: 0,
  })
  if (spanish)
    await payload.update({
      collection,
      id: created.id,
      locale: 'es',
      data: spanish as never, // Payload's type of an update isn't generic over the collection.
      // Payload stores the language of a call on its `req`.
      req: { transactionID: req.transactionID },
      overrideAccess: true,
      depth: 0,
    })
  return created.id as number
}

/** The id of a key that is known to exist. */
export const idOf = (ids: ReadonlyMap<string, number>, key: string): number => {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`the seed has no row for '${key}'`)
  return id
}
