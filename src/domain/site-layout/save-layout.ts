import { recordAudit } from '@/domain/audit'
import { writeContent } from '@/domain/content-lifecycle'
import { type Context, inTransaction } from '@/domain/context'
import { type PICTURE_PROBLEMS, resolvePicture } from '@/domain/media'
import { listSegments } from '@/domain/segments'
import type { Locale } from '@/i18n/locales'
import { BrandedError } from '@/platform/branded-error'
import { announceProgramChange } from '@/platform/program-changes'
import { onlyRow } from '@/platform/sql'
import type { CarouselForm, MenuForm } from './layout-forms'
import { type LayoutPage, listEditedMenu, listEditedSlides } from './list-layout'

type Problem = {
  /** 0-based position in the list. */
  index: number
  field: string
  problem: keyof typeof PICTURE_PROBLEMS | 'required' | 'unknown_item' | 'unknown_segment' | 'unknown_tier'
}

export type LayoutSaved =
  | { ok: true; created: number; updated: number; removed: number }
  | { ok: false; reason: 'stale' }
  | { ok: false; reason: 'invalid'; problems: Problem[] }

/** Saves a program's menu. Writes only new, changed and removed items. */
export const saveMenu = (context: Context, { form, programId }: { programId: number; form: MenuForm }) =>
  saveLayout(context, {
    ...MENU,
    programId,
    asked: form.locale,
    version: form.version,
    list: listEditedMenu,
    items: form.navigation_menus.map(({ id, name, published, ...shared }) => ({
      id,
      texts: { name: name || null },
      shared: { ...shared, show_on_logout: shared.audience === 'everyone' },
      published,
    })),
    storedOf: ({ audience, name, navigation_url, segment_id, show_in_tab, tier_id }) => ({
      texts: { name },
      shared: {
        ...{ audience, navigation_url, segment_id, show_in_tab, tier_id },
        show_on_logout: audience === 'everyone',
      },
    }),
  })

/** Saves the carousel's slides in the same way; new pictures are stored for the program. */
export const saveCarousel = (context: Context, { form, programId }: { programId: number; form: CarouselForm }) =>
  saveLayout(context, {
    ...CAROUSEL,
    programId,
    asked: form.locale,
    version: form.version,
    list: listEditedSlides,
    items: form.carousels.map(({ button_text, description, id, image, link, published, title, ...shared }) => ({
      id,
      texts: { title: title || null, description: description || null, button_text: button_text || null },
      shared: { ...shared, link: link || null, image_id: image },
      published,
    })),
    storedOf: ({ audience, button_text, description, image_id, link, segment_id, tier_id, title }) => ({
      texts: { title, description, button_text },
      shared: { audience, image_id, link: link || null, segment_id, tier_id },
    }),
  })

const MENU = { collection: 'navigation-menus', table: 'navigation_menus', name: 'name' } as const
const CAROUSEL = { collection: 'carousel-slides', table: 'carousel_slides', name: 'title' } as const

type Values = Record<string, unknown>
type Item = { id: number | null; texts: Values; shared: Values; published: boolean }
type StoredItem = { id: number; published: boolean }

type Layout<Stored extends StoredItem> = (typeof MENU | typeof CAROUSEL) & {
  programId: number
  asked: Locale | undefined
  version: string | undefined
  items: Item[]
  list: (context: Context, which: { programId: number; locale: Locale }) => Promise<LayoutPage<Stored>>
  storedOf: (stored: Stored) => { texts: Values; shared: Values }
}

const saveLayout = async <Stored extends StoredItem>(
  context: Context,
  layout: Layout<Stored>,
): Promise<LayoutSaved> => {
  const { programId } = layout
  try {
    const saved = await inTransaction(context, (tx) => save(tx, layout))
    if (saved.ok) await announceProgramChange(context.sql, programId)
    return saved
  } catch (error) {
    if (!Invalid.is(error)) throw error
    return { ok: false, reason: 'invalid', problems: error.problems }
  }
}

/** Rolls back earlier writes. */
class Invalid extends BrandedError {
  static override readonly laurel = 'layout_invalid'
  constructor(readonly problems: Problem[]) {
    super('The list is not valid.')
  }
}

const save = async <Stored extends StoredItem>(tx: Context, layout: Layout<Stored>): Promise<LayoutSaved> => {
  const { asked, items, list, programId, storedOf, table, version } = layout
  // Serializes saves of a list: of two with the same version, the second is refused.
  await tx.sql('select pg_advisory_xact_lock(hashtext($1), $2)', [table, programId])
  const program = onlyRow(
    await tx.sql<{ locale: Locale; i18n_enabled: boolean }>(
      'select default_locale as locale, i18n_enabled from programs where id = $1',
      [programId],
    ),
  )
  const locale = program.i18n_enabled && asked ? asked : program.locale
  const page = await list(tx, { programId, locale })
  if (version !== undefined && version !== page.version) return { ok: false, reason: 'stale' }
  await refuseUnknown(tx, layout, page.items)
  if (locale === program.locale) refuseUnnamed(layout)
  const taken = await resolvePictures(tx, layout)

  const kept = new Set(items.map(({ id }) => id))
  const removed = page.items.filter(({ id }) => !kept.has(id))
  for (const stored of removed) await remove(tx, layout, stored.id, storedOf(stored))
  let created = 0
  let updated = 0
  for (const [position, item] of taken.entries()) {
    const at = page.items.findIndex(({ id }) => id === item.id)
    const stored = page.items[at]
    if (stored && at === position && isSame(item, stored, storedOf(stored))) continue
    await write(tx, layout, { ...item, position, locale, ownLocale: program.locale }, stored && storedOf(stored))
    if (stored) updated += 1
    else created += 1
  }
  return { ok: true, created, updated, removed: removed.length }
}

const isSame = (item: Item, stored: StoredItem, before: { texts: Values; shared: Values }): boolean =>
  item.published === stored.published && isEqual(item.texts, before.texts) && isEqual(item.shared, before.shared)

const isEqual = (one: Values, other: Values): boolean =>
  Object.keys(other).every((field) => (one[field] ?? null) === (other[field] ?? null))

const refuseUnknown = async <Stored extends StoredItem>(
  tx: Context,
  { items, programId }: Layout<Stored>,
  stored: readonly StoredItem[],
): Promise<void> => {
  const tiers = await tx.sql<{ id: number }>('select id from program_tiers where program_id = $1', [programId])
  const segments = await listSegments(tx, programId)
  const ids = items.map(({ id }) => id)
  const problems = items.flatMap(({ id, shared }, index): Problem[] => {
    const isKnown = id === null || (stored.some((one) => one.id === id) && ids.indexOf(id) === index)
    if (!isKnown) return [{ index, field: 'id', problem: 'unknown_item' }]
    const isTierKnown = shared.tier_id === null || tiers.some((tier) => tier.id === shared.tier_id)
    if (!isTierKnown) return [{ index, field: 'tier_id', problem: 'unknown_tier' }]
    const isSegmentKnown = shared.segment_id === null || segments.some((segment) => segment.id === shared.segment_id)
    return isSegmentKnown ? [] : [{ index, field: 'segment_id', problem: 'unknown_segment' }]
  })
  if (problems.length > 0) throw new Invalid(problems)
}

/** All other languages fall back to the default language. */
const refuseUnnamed = <Stored extends StoredItem>({ items, name }: Layout<Stored>): void => {
  const problems = items.flatMap(({ texts }, index): Problem[] =>
    texts[name] ? [] : [{ index, field: name, problem: 'required' }],
  )
  if (problems.length > 0) throw new Invalid(problems)
}

const resolvePictures = async <Stored extends StoredItem>(
  tx: Context,
  { items, programId }: Layout<Stored>,
): Promise<Item[]> => {
  const taken: Item[] = []
  for (const [index, item] of items.entries()) {
    if (!('image_id' in item.shared)) taken.push(item)
    else {
      const picture = await resolvePicture(tx, { programId, picture: item.shared.image_id as File | number | null })
      if (!picture.ok) throw new Invalid([{ index, field: 'image', problem: picture.reason }])
      taken.push({ ...item, shared: { ...item.shared, image_id: picture.mediaId } })
    }
  }
  return taken
}

type Write = Item & { position: number; locale: Locale; ownLocale: Locale }
type Before = { texts: Values; shared: Values } | undefined

const write = async <Stored extends StoredItem>(
  tx: Context,
  { collection, programId, table }: Layout<Stored>,
  { id, locale, ownLocale, position, published, shared, texts }: Write,
  before: Before,
): Promise<void> => {
  const { image_id, tier_id, ...rest } = shared
  const data = {
    ...rest,
    tier: tier_id,
    ...(image_id === undefined ? {} : { image: image_id }),
    position,
    publish_at: null,
    _status: published ? 'published' : 'draft',
  }
  const recordId =
    id ??
    (
      await tx.payload.create({
        ...{ collection, depth: 0, overrideAccess: true },
        // The forms validate both collections' required fields.
        data: { ...data, ...texts, program: programId } as never,
        locale,
        req: { ...tx.req },
      })
    ).id
  if (id !== null) {
    const content = { slug: collection, id }
    // A missing translation falls back to the default language.
    const translated = Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== null))
    // Fields that are not localized are written with the default language, which has every required text.
    await writeContent(tx, content, locale === ownLocale ? { ...data, ...texts } : data, { locale: ownLocale })
    if (locale !== ownLocale && before && Object.keys(translated).length > 0 && !isEqual(texts, before.texts))
      await writeContent(tx, content, { ...translated, _status: data._status }, { locale })
  }
  await recordAudit(tx, {
    action: `${collection}.${id === null ? 'created' : 'updated'}`,
    recordType: table,
    recordId,
    programId,
    ...(before ? { before: { ...before.shared, ...before.texts } } : {}),
    after: { ...shared, ...texts, position, published, ...(locale === ownLocale ? {} : { locale }) },
  })
}

const remove = async <Stored extends StoredItem>(
  tx: Context,
  { collection, programId, table }: Layout<Stored>,
  id: number,
  before: { texts: Values; shared: Values },
): Promise<void> => {
  await tx.payload.delete({ collection, id, req: { ...tx.req }, overrideAccess: true, depth: 0 })
  await recordAudit(tx, {
    action: `${collection}.deleted`,
    recordType: table,
    recordId: id,
    programId,
    before: { ...before.shared, ...before.texts },
  })
}
