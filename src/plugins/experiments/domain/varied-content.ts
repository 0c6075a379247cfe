import type { CollectionSlug } from 'payload'
import {
  type Context,
  findLanguages,
  type Locale,
  type Variant,
  type VariedItem,
  type VariedKind,
} from '@/plugin/domain'

type Row = {
  id: number
  name: string
  is_open: boolean
  own: Record<string, string | null>
  others: Partial<Record<Locale, Record<string, string | null>>> | null
  numbers: Record<string, number | null> | null
}

const withoutEmpty = (texts: Record<string, string | null>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).flatMap(([name, text]) => (text ? [[name, text]] : [])))

/** What the rows say now, by language. `own` is in the program's own language, `others` in the others. */
const toItems = async (context: Context, programId: number, rows: readonly Row[]): Promise<VariedItem[]> => {
  const { locales } = await findLanguages(context, programId)
  const [own = 'en', ...others] = locales
  return rows.map((row) => ({
    ...{ id: row.id, name: row.name, isOpen: row.is_open },
    texts: Object.fromEntries([
      [own, withoutEmpty(row.own)],
      ...others.map((locale) => [locale, withoutEmpty(row.others?.[locale] ?? {})]),
    ]),
    numbers: Object.fromEntries(Object.entries(row.numbers ?? {}).map(([name, number]) => [name, number ?? 0])),
  }))
}

/** Saves a variant by the rules of the content's editor, with its version and its entry in the audit log. */
const keepIn =
  (
    collection: CollectionSlug,
    fields: (variant: Omit<Variant, 'mark'>) => Record<string, unknown> = () => ({}),
  ): VariedKind['keep'] =>
  async (tx, { itemId, programId, variant }) => {
    const found = await tx.payload.count({
      collection,
      where: { id: { equals: itemId }, program: { equals: programId } },
      req: { ...tx.req },
    })
    if (found.totalDocs === 0) return false
    const { locales } = await findLanguages(tx, programId)
    for (const [at, locale] of locales.entries()) {
      const own =
        at === 0 ? { ...variant.numbers, ...(variant.image ? { image: variant.image } : {}), ...fields(variant) } : {}
      const data = { ...variant.texts?.[locale], ...own }
      if (Object.keys(data).length === 0) continue
      await tx.payload.update({
        ...{ collection, id: itemId, locale, overrideAccess: true, depth: 0 },
        data: data as never, // Payload's type of an update isn't generic over the collection.
        // Payload stores the language of a call on its `req`.
        req: { ...tx.req },
      })
    }
    return true
  }

const CHALLENGE_TEXTS = {
  caption: { label: { en: 'Title', es: 'Título' }, max: 120 },
  description: { label: { en: 'Description', es: 'Descripción' }, max: 2000, isLong: true },
  cta_button_text: { label: { en: 'Button', es: 'Botón' }, max: 60 },
}
const REWARD_TEXTS = {
  name: { label: { en: 'Name', es: 'Nombre' }, max: 120 },
  description: { label: { en: 'Description', es: 'Descripción' }, max: 500, isLong: true },
}
const SLIDE_TEXTS = {
  title: { label: { en: 'Title', es: 'Título' }, max: 120 },
  description: { label: { en: 'Text', es: 'Texto' }, max: 500, isLong: true },
  button_text: { label: { en: 'Button', es: 'Botón' }, max: 60 },
}

const objectSql = (alias: string, names: readonly string[]): string =>
  `json_build_object(${names.map((name) => `'${name}', ${alias}.${name}`).join(', ')})`

const challenge: VariedKind = {
  ...{ label: { en: 'Challenge', es: 'Reto' }, isOnSite: true, hasPicture: true, texts: CHALLENGE_TEXTS },
  numbers: { points: { label: { en: 'Points', es: 'Puntos' }, min: 0, max: 1_000_000 } },
  goals: ['completed', 'clicked', 'points', 'purchases'],
  permission: 'challenges.update',
  list: async (context, programId) =>
    toItems(
      context,
      programId,
      await context.sql<Row>(
        `select c.id, c.caption as name, c.approved_at is not null and (c.finish is null or c.finish > $2) as is_open,
           ${objectSql('c', Object.keys(CHALLENGE_TEXTS))} as own, c.translations as others,
           case when c.reward_type = 'points' and c.challenge_type <> 'donation' then json_build_object('points', c.points) end as numbers
         from challenges c where c.program_id = $1 and c.approved_at is not null and c.challenge_type <> 'signup' order by lower(c.caption), c.id limit 300`,
        [programId, context.now],
      ),
    ),
  keep: keepIn('challenges'),
}

const reward: VariedKind = {
  ...{ label: { en: 'Reward', es: 'Recompensa' }, isOnSite: true, hasPicture: true, texts: REWARD_TEXTS },
  numbers: { threshold: { label: { en: 'Price in points', es: 'Precio en puntos' }, min: 0, max: 1_000_000 } },
  goals: ['claimed', 'clicked', 'points', 'purchases'],
  permission: 'rewards.update',
  list: async (context, programId) =>
    toItems(
      context,
      programId,
      await context.sql<Row>(
        `select r.id, r.name, r.approved_at is not null and (r.finish is null or r.finish > $2) as is_open,
           ${objectSql('r', Object.keys(REWARD_TEXTS))} as own, r.translations as others,
           case when r.selection = 'redeem' then json_build_object('threshold', coalesce(r.threshold, 0)) end as numbers
         from rewards r where r.program_id = $1 and r.approved_at is not null order by lower(r.name), r.id limit 300`,
        [programId, context.now],
      ),
    ),
  keep: keepIn('rewards'),
}

const slide: VariedKind = {
  ...{
    label: { en: 'Carousel slide', es: 'Diapositiva del carrusel' },
    isOnSite: true,
    hasPicture: true,
    texts: SLIDE_TEXTS,
  },
  goals: ['clicked', 'completed', 'claimed', 'points', 'purchases'],
  permission: 'program.update',
  list: async (context, programId) => {
    const names = Object.keys(SLIDE_TEXTS)
    const rows = await context.sql<Row>(
      `select s.id, (array_agg(l.title order by l._locale::text = g.default_locale::text desc))[1] as name, true as is_open, null::json as numbers,
         (array_agg(${objectSql('l', names)} order by l._locale::text = g.default_locale::text desc))[1] as own,
         json_object_agg(l._locale, ${objectSql('l', names)}) as others
       from carousel_slides s join programs g on g.id = s.program_id join carousel_slides_locales l on l._parent_id = s.id
       where s.program_id = $1 and s._status = 'published' group by s.id, s.position order by s.position, s.id limit 100`,
      [programId],
    )
    return toItems(context, programId, rows)
  },
  keep: keepIn('carousel-slides', () => ({ _status: 'published' })),
}

/** What the site shows and can have variants. */
export const variedKinds = { challenge, reward, slide } satisfies Record<string, VariedKind>
