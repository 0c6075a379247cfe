import { z } from 'zod'
import { AUDIENCES } from '@/domain/audiences'
import { FIELD_LIMITS } from '@/domain/field-limits'
import { PICTURE_INPUT } from '@/domain/picture-input'
import { LOCALES } from '@/i18n/locales'
import { text } from '@/i18n/text'
import { isSafeLink } from '@/platform/safe-link'

export const MAX_ITEMS = 50
const { name: MAX_NAME } = FIELD_LIMITS['navigation-menus']
const { button_text: MAX_BUTTON, description: MAX_TEXT, title: MAX_TITLE } = FIELD_LIMITS['carousel-slides']

const line = (most: number) =>
  z
    .string()
    .transform((value) => value.replaceAll(/\s+/g, ' ').trim())
    .pipe(z.string().max(most, text('limits.textAtMost', { limit: most })))

const link = z.string().trim().max(2000)
const safeLink = link.refine((value) => value === '' || isSafeLink(value), text('content.layout.badLink'))

/** Null for an empty text, as in responses. */
const optional = <Schema extends z.ZodType<string, string>>(schema: Schema) =>
  z
    .string()
    .nullish()
    .transform((value) => value ?? '')
    .pipe(schema)

const shared = {
  id: z.number().int().positive().nullable().default(null),
  audience: z.enum(AUDIENCES),
  tier_id: z.number().int().positive().nullable().default(null),
  segment_id: z.number().int().positive().nullable().default(null),
  published: z.boolean().default(true),
}

/** An item for a tier must name it. */
const namesTier = ({ audience, tier_id }: { audience: string; tier_id: number | null }): boolean =>
  audience !== 'tier' || tier_id !== null
/** An item for a segment must name it. */
const namesSegment = ({ audience, segment_id }: { audience: string; segment_id: number | null }): boolean =>
  audience !== 'segment' || segment_id !== null
const SEGMENT = { path: ['segment_id'], message: text('content.layout.chooseSegment') }
const TIER = { path: ['tier_id'], message: text('content.layout.chooseTier') }

/** A new item needs a name; an existing one may lack a translation. */
const isNamed = (id: number | null, name: string): boolean => id !== null || name !== ''

const menuItem = z
  .object({
    ...shared,
    audience: shared.audience.optional(),
    show_on_logout: z.boolean().optional(),
    name: line(MAX_NAME),
    navigation_url: safeLink.pipe(z.string().min(1, text('required'))),
    show_in_tab: z.boolean().default(false),
  })
  .refine(({ id, name }) => isNamed(id, name), { path: ['name'], message: text('required') })
  // Older callers send only whether signed-out visitors see an item (CONSOLE-70).
  .transform(({ audience, show_on_logout = false, ...item }) => {
    const seen = audience ?? (show_on_logout ? ('everyone' as const) : ('signed_in' as const))
    return {
      ...{ ...item, audience: seen, tier_id: seen === 'tier' ? item.tier_id : null },
      segment_id: seen === 'segment' ? item.segment_id : null,
    }
  })
  .refine(namesTier, TIER)
  .refine(namesSegment, SEGMENT)

const slide = z
  .object({
    ...shared,
    audience: shared.audience.default('everyone'),
    title: line(MAX_TITLE),
    description: optional(
      z
        .string()
        .trim()
        .max(MAX_TEXT, text('limits.textAtMost', { limit: MAX_TEXT })),
    ),
    button_text: optional(line(MAX_BUTTON)),
    link: optional(safeLink),
    image: PICTURE_INPUT.refine((picture) => picture !== null, text('content.layout.chooseImage')),
  })
  .refine(({ id, title }) => isNamed(id, title), { path: ['title'], message: text('required') })
  .transform((item) => ({
    ...item,
    tier_id: item.audience === 'tier' ? item.tier_id : null,
    segment_id: item.audience === 'segment' ? item.segment_id : null,
  }))
  .refine(namesTier, TIER)
  .refine(namesSegment, SEGMENT)

const list = <Item extends z.ZodType>(item: Item) =>
  z.array(item).max(MAX_ITEMS, text('content.layout.tooMany', { max: MAX_ITEMS }))

const page = {
  /** The language of the texts; defaults to the program's. */
  locale: z.enum(LOCALES).optional(),
  /** The version that the list was opened with; absent to overwrite any. */
  version: z.string().max(100).optional(),
}

/** A program's whole menu in its order. Pure: browser and server parse it alike. */
export const menuForm = z.object({ ...page, navigation_menus: list(menuItem) })
export const carouselForm = z.object({ ...page, carousels: list(slide) })

export type MenuForm = z.output<typeof menuForm>
export type MenuFormInput = z.input<typeof menuForm>
export type CarouselForm = z.output<typeof carouselForm>
export type CarouselFormInput = z.input<typeof carouselForm>
