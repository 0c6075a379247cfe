import { randomUUID } from 'node:crypto'
import type { RequiredDataFromCollectionSlug } from 'payload'
import sharp from 'sharp'
import { DEFAULT_ELEMENT_CSS_STYLE } from '@/domain/branding'
import { CHALLENGE_KINDS, challengeForm, createChallenge } from '@/domain/challenges'
import type { Context } from '@/domain/context'
import { writeHome } from '@/domain/home'
import { savePicture } from '@/domain/media'
import { createReward, rewardForm } from '@/domain/reward-editor'
import { createTier, tierForm } from '@/domain/tiers'
import { LOCALES, type Locale } from '@/i18n/locales'
import { drawPicture } from './pictures/draw-picture'
import type { Motif } from './pictures/motifs'
import { templateHome } from './template-home'
import { inLanguage, TEMPLATES, type TemplateKey } from './templates'
import { FAQ, LEGAL_PAGES, MENUS, REWARDS_TERM, SERVICE_PAGES } from './templates/common'
import { toLexical } from './templates/lexical'
import type { ProgramTemplate } from './templates/types'

type Target = { programId: number; locale: Locale }

/**
 * Fills a new program from a template: challenges, rewards and legal pages as drafts; FAQ, contact, tiers, menu, carousel, home and style
 * as they are. Runs in the caller's transaction and uses the product's own editors.
 * @throws Error if the template fails an editor's validation
 */
export const applyTemplate = async (tx: Context, key: TemplateKey, target: Target): Promise<void> => {
  if (key === 'blank') return
  const template = TEMPLATES[key]
  const pictureOf = pictureDrawer(tx, template, target)
  await writeBranding(tx, template, target, await pictureOf('hero'))
  await writeLegalPages(tx, target)
  await writeServicePages(tx, template, target)
  await writeLayout(tx, template, target, pictureOf)
  await writeTiers(tx, template, target)
  await writeProducts(tx, template, target)
  const challengeIds = await writeChallenges(tx, template, target, pictureOf)
  await writeRewards(tx, template, target, { challengeIds, pictureOf })
  const layoutIn = (locale: Locale) => templateHome(template.home, locale, tx.now)
  await writeHome(tx, { ...target, layoutIn, isPublished: true })
}

const asServer = (tx: Context) => ({ req: tx.req, overrideAccess: true, depth: 0 }) as const

type PictureOf = (motif: Motif | 'hero') => Promise<number>

/** Draws the template's pictures in the brand's color, each once. Administrators replace them by their own. */
const pictureDrawer = (tx: Context, { pictures, style }: ProgramTemplate, { programId }: Target): PictureOf => {
  const saved = new Map<Motif | 'hero', number>()
  return async (motif) => {
    const known = saved.get(motif)
    if (known !== undefined) return known
    const isHero = motif === 'hero'
    const brand = style['perk-primary'] ?? DEFAULT_ELEMENT_CSS_STYLE['perk-primary']
    const drawn = drawPicture(
      { ...pictures, motifs: isHero ? pictures.motifs : [motif] },
      brand,
      isHero ? { width: 1600, height: 800 } : { width: 1200, height: 800 },
    )
    const bytes = await sharp(Buffer.from(drawn)).webp({ quality: 84 }).toBuffer()
    const file = new File([new Uint8Array(bytes)], `${motif}.webp`, { type: 'image/webp' })
    const picture = await savePicture(tx, { programId, file })
    if (!picture.ok) throw new Error(`could not save the template's picture ${motif}: ${picture.reason}`)
    saved.set(motif, picture.mediaId)
    return picture.mediaId
  }
}

const writeBranding = async (
  tx: Context,
  template: ProgramTemplate,
  { locale, programId }: Target,
  hero: number,
): Promise<void> => {
  for (const language of [locale, ...LOCALES.filter((other) => other !== locale)]) {
    await tx.payload.update({
      collection: 'programs',
      id: programId,
      locale: language,
      data: {
        ...(language === locale
          ? {
              term_points_as: template.points_term[locale],
              term_rewards_as: REWARDS_TERM[locale],
              features: { carousel: true, ...template.features },
            }
          : {
              term_points_as_translated: template.points_term[language],
              term_rewards_as_translated: REWARDS_TERM[language],
            }),
        program_template_detail: {
          header_text: template.header[language],
          header_description: template.header_description[language],
          ...(language === locale
            ? {
                header_background_image: hero,
                element_css_style: { ...DEFAULT_ELEMENT_CSS_STYLE, ...template.style },
              }
            : {}),
        },
      } as Partial<RequiredDataFromCollectionSlug<'programs'>>,
      ...asServer(tx),
    })
  }
}

/** Fills the empty draft pages of a new program with text. */
const writeLegalPages = async (tx: Context, { locale, programId }: Target): Promise<void> => {
  const { docs } = await tx.payload.find({
    collection: 'program-pages',
    where: { program: { equals: programId } },
    draft: true,
    pagination: false,
    ...asServer(tx),
  })
  for (const { slug, text, title } of LEGAL_PAGES) {
    const page = docs.find((doc) => doc.slug === slug)
    if (!page) continue
    await inEachLanguage(locale, (language) =>
      tx.payload.update({
        collection: 'program-pages',
        id: page.id,
        draft: true,
        locale: language,
        data: { title: title[language], slug, content: toLexical(text[language]) as never }, // Two packages have different types for the same editor state.
        ...asServer(tx),
      }),
    )
  }
}

/** FAQ and contact, published: they have no text that must be completed first. */
const writeServicePages = async (
  tx: Context,
  { faq }: ProgramTemplate,
  { locale, programId }: Target,
): Promise<void> => {
  for (const { slug, text, title } of SERVICE_PAGES) {
    const pageIn = (language: Locale) => ({
      title: title[language],
      _status: 'published' as const,
      ...(text
        ? { content: toLexical(text[language]) as never }
        : { layout: [{ blockType: 'faq' as const, questions: [...inLanguage([...faq, ...FAQ], language)] }] }),
    })
    const page = { collection: 'program-pages', ...asServer(tx) } as const
    const { id } = await tx.payload.create({ ...page, locale, data: { program: programId, slug, ...pageIn(locale) } })
    for (const language of LOCALES.filter((other) => other !== locale))
      await tx.payload.update({ ...page, id, locale: language, data: pageIn(language) })
  }
}

const inEachLanguage = async (first: Locale, write: (language: Locale) => Promise<unknown>): Promise<void> => {
  await write(first)
  for (const language of LOCALES) if (language !== first) await write(language)
}

const writeLayout = async (
  tx: Context,
  { menus, slides }: ProgramTemplate,
  { locale, programId }: Target,
  pictureOf: PictureOf,
): Promise<void> => {
  for (const [position, { name, ...menu }] of [...menus, ...MENUS].entries()) {
    const { id } = await tx.payload.create({
      collection: 'navigation-menus',
      locale,
      data: { ...menu, name: name[locale], position, program: programId, _status: 'published' },
      ...asServer(tx),
    })
    for (const language of LOCALES.filter((other) => other !== locale))
      await tx.payload.update({
        collection: 'navigation-menus',
        id,
        locale: language,
        data: { name: name[language], _status: 'published' },
        ...asServer(tx),
      })
  }
  for (const [position, slide] of slides.entries()) {
    const textsIn = (language: Locale) => {
      const { button, description, link, title } = inLanguage(slide, language)
      return { title, description, link, button_text: button }
    }
    const image = await pictureOf('hero')
    const { id } = await tx.payload.create({
      collection: 'carousel-slides',
      locale,
      data: { ...textsIn(locale), image, position, program: programId, _status: 'published' },
      ...asServer(tx),
    })
    for (const language of LOCALES.filter((other) => other !== locale))
      await tx.payload.update({
        collection: 'carousel-slides',
        id,
        locale: language,
        data: { ...textsIn(language), _status: 'published' },
        ...asServer(tx),
      })
  }
}

const writeTiers = async (tx: Context, { tiers }: ProgramTemplate, { locale, programId }: Target): Promise<void> => {
  const schema = tierForm(asCode)
  for (const { benefits, name, threshold } of tiers) {
    const translations = Object.fromEntries(
      LOCALES.filter((language) => language !== locale).map((language) => [language, { benefits: benefits[language] }]),
    )
    const texts = { name: name[locale], benefits: benefits[locale], translations }
    const form = schema.parse({ ...texts, threshold, earning_multiplier: 1, image: null })
    const created = await createTier(tx, { programId, form })
    if (!created.ok) throw new Error(`could not create the template's tier ${form.name}: ${created.reason}`)
  }
}

const writeProducts = async (
  tx: Context,
  { products = [] }: ProgramTemplate,
  { locale, programId }: Target,
): Promise<void> => {
  for (const { keywords, name, points_per_cents } of products) {
    const data = {
      program: programId,
      product_name: name[locale],
      keywords: [...keywords],
      points_per_cents,
      product_active: true,
    }
    await tx.payload.create({
      collection: 'eligible-products',
      data: data as RequiredDataFromCollectionSlug<'eligible-products'>,
      ...asServer(tx),
    })
  }
}

const asCode = (problem: string): string => problem

/** @returns the id of each challenge by its key in the template */
const writeChallenges = async (
  tx: Context,
  template: ProgramTemplate,
  { locale, programId }: Target,
  pictureOf: PictureOf,
): Promise<Map<string, number>> => {
  const schema = challengeForm(CHALLENGE_KINDS, asCode)
  const ids = new Map<string, number>()
  for (const challenge of template.challenges) {
    const { caption, key, name, picture, points, settings = {}, type } = inLanguage(challenge, locale)
    const image = await pictureOf(picture)
    const form = schema.parse({ image, icon: null, ...settings, challenge_type: type, name, caption, points })
    const created = await createChallenge(tx, { programId, form, identifier: randomUUID() })
    if (!created.ok) throw new Error(`could not create the template's challenge ${key}: ${JSON.stringify(created)}`)
    ids.set(key, created.id)
  }
  return ids
}

const DAY_MS = 86_400_000

const writeRewards = async (
  tx: Context,
  template: ProgramTemplate,
  { locale, programId }: Target,
  { challengeIds, pictureOf }: { challengeIds: ReadonlyMap<string, number>; pictureOf: PictureOf },
): Promise<void> => {
  const schema = rewardForm(asCode)
  for (const [position, reward] of template.rewards.entries()) {
    const {
      challenges = [],
      days,
      description,
      name,
      picture,
      selection,
      settings = {},
      terms,
      threshold,
    } = inLanguage(reward, locale)
    const ids = challenges.flatMap((key) => challengeIds.get(key) ?? [])
    const image = await pictureOf(picture)
    const form = schema.parse({
      image,
      redemption_image: null,
      active_image: selection === 'achievement' ? image : null,
      inactive_image: null,
      ...settings,
      selection,
      name,
      description,
      terms_conditions: terms ?? null,
      threshold: threshold ?? null,
      position,
      start: selection === 'mini-contest' ? tx.now.toISOString() : null,
      finish: days === undefined ? null : new Date(tx.now.getTime() + days * DAY_MS).toISOString(),
      ...(selection === 'achievement' ? { achievement_challenges: ids } : { sweepstake_challenges: ids }),
    })
    const created = await createReward(tx, { programId, form, identifier: randomUUID(), canManage: true })
    if (!created.ok) throw new Error(`could not create the template's reward ${name}: ${JSON.stringify(created)}`)
  }
}
