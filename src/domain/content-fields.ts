import { z } from 'zod'

/**
 * How a field of content is stored. Pictures, tiers and challenges are ids; prices are minor units in the database and
 * units of the currency in forms.
 */
export type FieldKind =
  | 'line'
  | 'text'
  | 'html'
  | 'number'
  | 'price'
  | 'flag'
  | 'choice'
  | 'moment'
  | 'tags'
  | 'picture'
  | 'tier'
  | 'challenges'
  /** The id of another row, or some: a copy in another program has none. */
  | 'row'
  | 'rows'
  /** Read and written by its own row of the table. */
  | 'group'

/** A row of a table of fields. */
export type ContentField = {
  kind: FieldKind
  /** In the form of something new. */
  empty: unknown
}
export type ContentFields = Readonly<Record<string, ContentField>>

/** A field at a place of its own in the collection. */
export type PlacedField = ContentField & {
  /** Such as `sweepstake.entry_cost`; with underscores, its column. */
  path: string
  /** Stored instead of null. */
  ifNull?: unknown
}
export type PlacedFields = Readonly<Record<string, PlacedField>>

/** The names of the fields of a kind. */
export type NamesOfKind<Fields extends ContentFields, Kind extends FieldKind> = {
  [Name in keyof Fields & string]: Fields[Name]['kind'] extends Kind ? Name : never
}[keyof Fields & string]

export const namesOfKind = <Fields extends ContentFields, Kind extends FieldKind>(
  fields: Fields,
  ...kinds: Kind[]
): NamesOfKind<Fields, Kind>[] =>
  namesOf(fields).filter((name) => kinds.some((kind) => kind === fields[name]?.kind)) as NamesOfKind<Fields, Kind>[]

export const namesOf = <Fields extends object>(fields: Fields) => Object.keys(fields) as (keyof Fields & string)[]

/** An object with one value for each field. */
export const mapFields = <Fields extends PlacedFields>(
  fields: Fields,
  map: (field: PlacedField, name: keyof Fields & string) => unknown,
): Record<keyof Fields & string, unknown> =>
  Object.fromEntries(namesOf(fields).map((name) => [name, map(fields[name] as PlacedField, name)])) as Record<
    keyof Fields & string,
    unknown
  >

/** The column of a field that has one, quoted. @param row such as `r` */
export const columnSql = (row: string, { kind, path }: PlacedField): string =>
  `${row}."${path.replaceAll('.', '_')}${kind === 'picture' || kind === 'tier' ? '_id' : ''}"`

/** A stored value as a form has it, from a column or from a document. */
export const readField = ({ empty, kind }: ContentField, value: unknown): unknown => {
  switch (kind) {
    case 'picture':
    case 'tier':
    case 'row':
      return idOf(value)
    case 'challenges':
    case 'rows':
      return [...new Set((Array.isArray(value) ? value : []).map(idOf))]
        .filter((id) => id !== null)
        .sort((one, other) => one - other)
    case 'flag':
    case 'choice':
    case 'tags':
      return value ?? empty
    case 'moment':
      return value ? new Date(value as string | Date).toISOString() : null
    case 'text':
    case 'html':
      return value || null
    default:
      return value ?? null
  }
}

const idOf = (related: unknown): number | null => {
  const id = typeof related === 'object' && related !== null && 'id' in related ? related.id : related
  // Numeric columns come as text.
  return typeof id === 'number' || typeof id === 'string' ? Number(id) || null : null
}

/** The value of a document at a path. */
export const valueAt = (document: object, path: string): unknown =>
  path.split('.').reduce<unknown>((node, key) => (node as Record<string, unknown> | null | undefined)?.[key], document)

/** These values in the collection's shape. Payload's update keeps missing fields, also within groups. */
export const dataOf = (
  fields: PlacedFields,
  names: readonly string[],
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> => {
  const data: Record<string, unknown> = {}
  for (const name of names) {
    const field = fields[name]
    if (!field) continue
    const keys = field.path.split('.')
    const last = keys.pop() ?? field.path
    const group = keys.reduce<Record<string, unknown>>(
      (node, key) => (node[key] ??= {}) as Record<string, unknown>,
      data,
    )
    group[last] = values[name] ?? field.ifNull ?? null
  }
  return data
}

/** Stored values as a form takes them: prices in units of their currency. */
export const inputOf = (fields: ContentFields, values: object): Record<string, unknown> => ({
  ...values,
  ...Object.fromEntries(
    namesOfKind(fields, 'price').map((name) => {
      const cents = (values as Record<string, unknown>)[name]
      return [name, typeof cents === 'number' ? cents / 100 : null]
    }),
  ),
})

/** New ids of what a copy refers to, by their old ones. */
export type CopiedIds = {
  pictures: (id: number | null) => Promise<number | null>
  tiers: ReadonlyMap<number, number>
  challenges: ReadonlyMap<number, number>
}

/** Values for another program, which has its own pictures, tiers and challenges, and no tags. */
export const copyFields = async (
  fields: ContentFields,
  values: Readonly<Record<string, unknown>>,
  { challenges, pictures, tiers }: CopiedIds,
): Promise<Record<string, unknown>> => {
  const copy: Record<string, unknown> = { ...values }
  for (const name of namesOf(fields)) {
    const kind = fields[name]?.kind
    if (kind === 'picture') copy[name] = await pictures(idOf(values[name]))
    else if (kind === 'tier') copy[name] = tiers.get(Number(values[name])) ?? null
    else if (kind === 'challenges')
      copy[name] = ((values[name] ?? []) as number[]).flatMap((id) => challenges.get(id) ?? [])
    else if (kind === 'tags' || kind === 'rows') copy[name] = []
    else if (kind === 'row') copy[name] = null
  }
  return copy
}

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const anyNumber = z
  .union([z.number(), z.string()])
  .nullish()
  .catch(null)
  .transform((value) =>
    value === '' || value === null || value === undefined || Number.isNaN(Number(value)) ? null : Number(value),
  )

/** An unfinished form: nothing in it is an error, and unreadable values count as missing. */
export const DRAFT = {
  line: z.string().max(2000).catch(''),
  text: z
    .string()
    .max(50_000)
    .nullish()
    .catch(null)
    .transform((value) => value || null),
  figure: z
    .union([z.number(), z.string()])
    .nullish()
    .catch(null)
    .transform((value) => {
      const number = value === '' || value === null || value === undefined ? Number.NaN : Number(value)
      return Number.isFinite(number) && number >= 0 ? number : null
    }),
  /** Any number. */
  number: anyNumber,
  count: anyNumber.transform((value) => Math.max(0, Math.round(value ?? 0))),
  flag: z.boolean().catch(false),
  /** The id of a stored picture; a new picture is still in the browser. */
  picture: z
    .object({ id: z.number().int().positive() })
    .nullish()
    .catch(null)
    .transform((value) => value?.id ?? null),
  /** The same, or the bare id. */
  anyPicture: z
    .union([z.number(), z.object({ id: z.number() }).transform(({ id }) => id)])
    .nullish()
    .catch(null)
    .transform((value) => value ?? null),
  moment: z.iso
    .datetime({ offset: true })
    .nullish()
    .catch(null)
    .transform((value) => (value ? new Date(value) : null)),
  /** The same as the text that was given. */
  instant: z.iso
    .datetime({ offset: true })
    .nullish()
    .catch(null)
    .transform((value) => value ?? null),
  id: z
    .number()
    .nullish()
    .catch(null)
    .transform((value) => value ?? null),
  ids: z.array(z.number()).max(100).catch([]),
  tags: z.array(z.string()).max(100).catch([]),
  currency: z
    .string()
    .regex(/^[a-z]{3}$/)
    .catch('usd'),
} as const
