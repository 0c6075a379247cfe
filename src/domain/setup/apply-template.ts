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
import { templateHome } from './template-home'
import { inLanguage, TEMPLATES, type TemplateKey } from './templates'
import { LEGAL_PAGES, MENUS, REWARDS_TERM } from './templates/common'
import { toLexical } from './templates/lexical'
import type { ProgramTemplate } from './templates/types'

type Target = { programId: number; locale: Locale }

/**
 * Fills a new program from a template: challenges, rewards and legal pages as drafts; tiers, menu, carousel, home and style
 * as they are. Runs in the caller's transaction and uses the product's own editors.
 * @throws Error if the template fails an editor's validation
 */
export const applyTemplate = async (tx: Context, key: TemplateKey, target: Target): Promise<void> => {
  if (key === 'blank') return
  const template = TEMPLATES[key]
  await writeBranding(tx, template, target)
  await writeLegalPages(tx, target)
  await writeLayout(tx, template, target)
  await writeTiers(tx, template, target)
  await writeProducts(tx, template, target)
  const challengeIds = await writeChallenges(tx, template, target)
  await writeRewards(tx, template, target, challengeIds)
  const layoutIn = (locale: Locale) => templateHome(template.home, locale, tx.now)
  await writeHome(tx, { ...target, layoutIn, isPublished: true })
}

const asServer = (tx: Context) => ({ req: tx.req, overrideAccess: true, depth: 0 }) as const

const writeBranding = async (tx: Context, template: ProgramTemplate, { locale, programId }: Target): Promise<void> => {
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
          ...(language === locale ? { element_css_style: { ...DEFAULT_ELEMENT_CSS_STYLE, ...template.style } } : {}),
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

const inEachLanguage = async (first: Locale, write: (language: Locale) => Promise<unknown>): Promise<void> => {
  await write(first)
  for (const language of LOCALES) if (language !== first) await write(language)
}

const writeLayout = async (
  tx: Context,
  { slides, style }: ProgramTemplate,
  { locale, programId }: Target,
): Promise<void> => {
  for (const [position, { name, ...menu }] of MENUS.entries()) {
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
    const image = await drawBackground(
      tx,
      programId,
      style['perk-primary'] ?? DEFAULT_ELEMENT_CSS_STYLE['perk-primary'],
    )
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

/** A plain picture in the brand's color, until the administrator uploads one. */
const drawBackground = async (tx: Context, programId: number, color: string): Promise<number> => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="700"><defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1">
    <stop offset="0" stop-color="${color}"/><stop offset="1" stop-color="${color}" stop-opacity="0.72"/></linearGradient></defs>
    <rect width="1600" height="700" fill="#101418"/><rect width="1600" height="700" fill="url(#g)"/>
    <circle cx="1330" cy="120" r="380" fill="#fff" opacity="0.07"/><circle cx="1180" cy="640" r="260" fill="#fff" opacity="0.06"/></svg>`
  const picture = await sharp(Buffer.from(svg)).png().toBuffer()
  const file = new File([new Uint8Array(picture)], 'background.png', { type: 'image/png' })
  const saved = await savePicture(tx, { programId, file })
  if (!saved.ok) throw new Error(`could not save the background of a slide: ${saved.reason}`)
  return saved.mediaId
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
): Promise<Map<string, number>> => {
  const schema = challengeForm(CHALLENGE_KINDS, asCode)
  const ids = new Map<string, number>()
  for (const challenge of template.challenges) {
    const { caption, key, name, points, settings = {}, type } = inLanguage(challenge, locale)
    const form = schema.parse({ image: null, icon: null, ...settings, challenge_type: type, name, caption, points })
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
  challengeIds: ReadonlyMap<string, number>,
): Promise<void> => {
  const schema = rewardForm(asCode)
  for (const [position, reward] of template.rewards.entries()) {
    const {
      challenges = [],
      days,
      description,
      name,
      selection,
      settings = {},
      terms,
      threshold,
    } = inLanguage(reward, locale)
    const ids = challenges.flatMap((key) => challengeIds.get(key) ?? [])
    const form = schema.parse({
      image: null,
      redemption_image: null,
      active_image: null,
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
