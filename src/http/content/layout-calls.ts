import { z } from 'zod'
import { PICTURE_PROBLEMS } from '@/domain/media'
import {
  carouselForm,
  type EditedMenuItem,
  type EditedSlide,
  type LayoutSaved,
  listEditedMenu,
  listEditedSlides,
  menuForm,
  saveCarousel,
  saveMenu,
} from '@/domain/site-layout'
import { programCall } from '@/http/server/console-call'
import { withFiles } from '@/http/server/form-body'
import { failed, type Reply, reply, succeeded } from '@/http/server/reply'
import { LOCALES } from '@/i18n/locales'
import { type Text, text } from '@/i18n/text'
import { onlyRow } from '@/platform/sql'
import type { ContentCall } from './content-call'

/** Several new pictures in one request. */
export const MAX_CAROUSEL_BYTES = 40 * 1024 * 1024

const query = z.object({ locale: z.enum(LOCALES).optional().catch(undefined) })

const localeOf = async ({ context, programId }: ContentCall, { locale }: z.infer<typeof query>) =>
  locale ??
  onlyRow(
    await context.sql<{ locale: (typeof LOCALES)[number] }>(
      'select default_locale as locale from programs where id = $1',
      [programId],
    ),
  ).locale

export const MENU_CALL = programCall({
  input: query,
  handle: async (call: ContentCall, parameters: z.infer<typeof query>): Promise<Reply> => {
    const locale = await localeOf(call, parameters)
    const { items, version } = await listEditedMenu(call.context, { programId: call.programId, locale })
    return reply({ navigation_menus: items.map(presentMenuItem), locale, version })
  },
})

export const CAROUSEL_CALL = programCall({
  input: query,
  handle: async (call: ContentCall, parameters: z.infer<typeof query>): Promise<Reply> => {
    const locale = await localeOf(call, parameters)
    const { items, version } = await listEditedSlides(call.context, { programId: call.programId, locale })
    return reply({ carousels: items.map(presentSlide), locale, version })
  },
})

export const SAVE_MENU_CALL = programCall({
  input: menuForm,
  handle: async ({ context, programId }: ContentCall, form: z.infer<typeof menuForm>): Promise<Reply> =>
    answer(await saveMenu(context, { programId, form }), 'navigation_menus', text('content.layout.menuSaved')),
})

const carousel = withFiles(carouselForm)

export const SAVE_CAROUSEL_CALL = programCall({
  maxBytes: MAX_CAROUSEL_BYTES,
  input: carousel,
  handle: async ({ context, programId }: ContentCall, form: z.infer<typeof carousel>): Promise<Reply> =>
    answer(await saveCarousel(context, { programId, form }), 'carousels', text('content.layout.carouselSaved')),
})

const PROBLEMS = {
  ...PICTURE_PROBLEMS,
  required: text('required'),
  unknown_item: text('content.layout.unknownItem'),
  unknown_segment: text('content.layout.chooseSegment'),
  unknown_tier: text('content.layout.chooseTier'),
}

const answer = (saved: LayoutSaved, list: string, message: Text): Reply => {
  if (saved.ok) return succeeded(message, { created: saved.created, updated: saved.updated, removed: saved.removed })
  if (saved.reason === 'stale') return failed(409, text('content.stale'), { base: [text('content.stale')] })
  const errors: Record<string, string[]> = {}
  for (const { field, index, problem } of saved.problems) errors[`${list}.${index}.${field}`] = [PROBLEMS[problem]]
  return failed(422, text('fillRequired'), errors)
}

const presentMenuItem = (item: EditedMenuItem) => ({
  id: item.id,
  name: item.name,
  navigation_url: item.navigation_url,
  show_in_tab: item.show_in_tab,
  show_on_logout: item.audience === 'everyone',
  audience: item.audience,
  tier_id: item.tier_id,
  segment_id: item.segment_id,
  published: item.published,
})

const presentSlide = (item: EditedSlide) => ({
  id: item.id,
  title: item.title,
  description: item.description,
  button_text: item.button_text,
  link: item.link,
  image: item.image && { id: item.image_id, public_url: item.image.url },
  audience: item.audience,
  tier_id: item.tier_id,
  segment_id: item.segment_id,
  published: item.published,
})
