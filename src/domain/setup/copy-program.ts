import { randomUUID } from 'node:crypto'
import {
  CHALLENGE_FIELDS,
  CHALLENGE_KINDS,
  challengeForm,
  createChallenge,
  readChallengeForm,
} from '@/domain/challenges'
import { type CopiedIds, copyFields } from '@/domain/content-fields'
import { recordVersion } from '@/domain/content-lifecycle'
import type { Context } from '@/domain/context'
import { blockIn, writeHome } from '@/domain/home'
import { savePicture } from '@/domain/media'
import { copyValues } from '@/domain/plugin-fields'
import { createReward, findEditableReward, rewardForm, rewardInputOf } from '@/domain/reward-editor'
import { REWARD_FIELDS } from '@/domain/reward-fields'
import { asIsIn, keyOf } from '@/domain/stored-as-is'
import { LOCALES, type Locale } from '@/i18n/locales'
import { nullIfMissing } from '@/platform/object-store'
import { readStoredFile } from '@/platform/storage'

type Copy = { from: number; to: number }

/**
 * Fills a new program with the content of another one of the same organization (RULE-62): settings, style, pages, menu,
 * carousel, home, tiers, attributes, receipt rules, challenges and rewards. Challenges, rewards and pages become drafts, and
 * refer to the copies of what they referred to.
 * The support address, participants and their data, coupon codes, API keys, webhooks, integrations and the domain are not copied. Runs in
 * the caller's transaction.
 * @returns the names of challenges and rewards that could not be copied, such as for a missing social page
 */
export const copyProgram = async (tx: Context, copy: Copy): Promise<string[]> => {
  const pictures = pictureCopier(tx, copy)
  const locale = await copySettings(tx, copy, pictures)
  const { 'profile-attributes': attributes, 'program-tiers': tiers } = await copyRows(tx, copy, pictures)
  const challenges = await copyChallenges(tx, copy, { attributes, pictures, tiers })
  const rewards = await copyRewards(tx, copy, { challenges, pictures, tiers })
  await linkPrizes(tx, copy, challenges, rewards)
  await copyTranslated(tx, copy, locale, { challenges, pictures, rewards, tiers })
  await copyHome(tx, copy, locale, pictures)
  const skipped = await tx.sql<{ name: string }>(
    `select name from challenges where program_id = $1 and id <> all($2::int[])
     union all select name from rewards where program_id = $1 and id <> all($3::int[])`,
    [copy.from, [...challenges.keys()], [...rewards.keys()]],
  )
  return skipped.map(({ name }) => name)
}

/** The new ids of rows by their old ones. */
type Ids = ReadonlyMap<number, number>

type Pictures = (id: number | null | undefined) => Promise<number | null>

/** Pictures belong to a program, so each is copied once, however often it is used. */
const pictureCopier = (tx: Context, { from, to }: Copy): Pictures => {
  const copies = new Map<number, number | null>()
  return async (id) => {
    if (!id) return null
    const known = copies.get(id)
    if (known !== undefined) return known
    const copied = await copyPicture(tx, { from, to }, id)
    copies.set(id, copied)
    return copied
  }
}

const copyPicture = async (tx: Context, { from, to }: Copy, id: number): Promise<number | null> => {
  const [row] = await tx.sql<{ filename: string; mime_type: string; alt: string | null }>(
    'select filename, mime_type, alt from media where id = $1 and program_id = $2 and filename is not null',
    [id, from],
  )
  if (!row) return null
  const bytes = await readStoredFile(tx.payload, 'media', row.filename).catch(nullIfMissing)
  if (!bytes) return null
  const file = new File([new Uint8Array(bytes)], row.filename, { type: row.mime_type })
  const saved = await savePicture(tx, { programId: to, file })
  if (!saved.ok) return null
  await tx.sql('update media set alt = $2 where id = $1', [saved.mediaId, row.alt ?? ''])
  return saved.mediaId
}

const PROGRAM_PICTURES = ['earn_points_icon', 'current_rewards_icon', 'my_rewards_icon'] as const
const TEMPLATE_PICTURES = [
  'favicon_file',
  'header_logo',
  'footer_logo',
  'overlay_image',
  'header_background_image',
] as const

/** @returns the program's default language */
const copySettings = async (tx: Context, { from, to }: Copy, pictures: Pictures): Promise<Locale> => {
  const how = { depth: 0, overrideAccess: true, req: tx.req } as const
  const { default_locale } = await tx.payload.findByID({ collection: 'programs', id: from, ...how })
  for (const locale of [default_locale, ...LOCALES.filter((other) => other !== default_locale)]) {
    const source = await tx.payload.findByID({
      collection: 'programs',
      id: from,
      locale,
      fallbackLocale: false,
      ...how,
    })
    const detail = source.program_template_detail
    const data: Partial<typeof source> = {
      term_points_as_translated: source.term_points_as_translated,
      term_rewards_as_translated: source.term_rewards_as_translated,
      prizes_title: source.prizes_title,
      my_account_title: source.my_account_title,
      program_template_detail: {
        header_text: detail.header_text,
        header_description: detail.header_description,
      } as typeof detail,
    }
    if (locale === default_locale) {
      const { css, country, embedded_content, features, i18n_enabled, points_rules, sign_in_type } = source
      const {
        override_enrollment,
        private_enrollment,
        program_custom_signin_url,
        term_points_as,
        term_rewards_as,
        time_zone,
      } = source
      Object.assign(data, {
        css,
        country,
        default_locale,
        embedded_content,
        features,
        i18n_enabled,
        points_rules,
        sign_in_type,
      })
      Object.assign(data, { override_enrollment, private_enrollment, program_custom_signin_url })
      Object.assign(data, {
        currency: source.currency,
        tier_rules: source.tier_rules,
        term_points_as,
        term_rewards_as,
        time_zone,
      })
      for (const field of PROGRAM_PICTURES) data[field] = await pictures(idOf(source[field]))
      data.program_template_detail = { ...data.program_template_detail, element_css_style: detail.element_css_style }
      for (const field of TEMPLATE_PICTURES) data.program_template_detail[field] = await pictures(idOf(detail[field]))
    }
    await tx.payload.update({ collection: 'programs', id: to, locale, data, ...how })
  }
  return default_locale
}

const idOf = (related: unknown): number | null =>
  typeof related === 'number' ? related : ((related as { id?: number } | null | undefined)?.id ?? null)

const ROWS = [
  'program-tiers',
  'content-tags',
  'profile-attributes',
  'eligible-products',
  'purchase-merchants',
  'purchase-proof-settings',
] as const

const copyRows = async (
  tx: Context,
  { from, to }: Copy,
  pictures: Pictures,
): Promise<Record<(typeof ROWS)[number], Ids>> => {
  const copied = Object.fromEntries(ROWS.map((collection) => [collection, new Map<number, number>()])) as Record<
    (typeof ROWS)[number],
    Map<number, number>
  >
  await tx.sql('delete from purchase_proof_settings where program_id = $1', [to])
  for (const collection of ROWS) {
    const { docs } = await tx.payload.find({
      collection,
      where: { program: { equals: from } },
      pagination: false,
      sort: 'id',
      ...asIsIn(tx, collection, '*'),
    })
    for (const doc of docs) {
      const { id, createdAt: __, updatedAt: ___, ...data } = doc
      const own = {
        ...data,
        program: to,
        ...('image' in data ? { image: await pictures(idOf(data.image)) } : {}),
        ...('identifier' in data ? { identifier: randomUUID() } : {}),
      }
      const created = await tx.payload.create({
        collection,
        data: own as never, // One call for several collections.
        ...asIsIn(tx, collection, keyOf(own) ?? ''),
      })
      copied[collection].set(id, created.id)
    }
  }
  return copied
}

const TRANSLATED = ['program-pages', 'navigation-menus', 'carousel-slides'] as const

/**
 * Pages become drafts, so that participants don't accept another program's terms. Menu and carousel are copied as is.
 */
const copyTranslated = async (tx: Context, { from, to }: Copy, first: Locale, copies: Copies): Promise<void> => {
  const how = { depth: 0, overrideAccess: true, req: tx.req } as const
  await tx.payload.delete({ collection: 'program-pages', where: { program: { equals: to } }, ...how })
  for (const collection of TRANSLATED) {
    const findDocs = async (locale: Locale, draft: boolean) => {
      const where = { program: { equals: from } }
      const read = { collection, draft, locale, where, fallbackLocale: false, pagination: false, sort: 'id' } as const
      return (await tx.payload.find({ ...read, ...how })).docs
    }
    // What was never published has its text in its newest version only.
    const find = async (locale: Locale) => {
      const drafts = new Map((await findDocs(locale, true)).map((doc) => [doc.id, doc]))
      return (await findDocs(locale, false)).map((doc) => (doc._status === 'draft' && drafts.get(doc.id)) || doc)
    }
    // Sequential, because Payload stores the language on the shared request.
    const originals = await find(first)
    const translations = []
    for (const locale of LOCALES.filter((other) => other !== first)) translations.push(await find(locale))
    for (const [index, doc] of originals.entries()) {
      const isPage = collection === 'program-pages'
      const draft = isPage || doc._status === 'draft'
      const data = await toCopy(doc, to, draft, copies)
      const created = await tx.payload.create({ collection, draft, locale: first, data: data as never, ...how })
      for (const [at, locale] of LOCALES.filter((other) => other !== first).entries()) {
        const translation = translations[at]?.[index]
        if (!translation || !hasText(translation)) continue
        const texts = await toCopy(translation, to, draft, copies)
        await tx.payload.update({ collection, id: created.id, draft, locale, data: texts as never, ...how })
      }
    }
  }
}

/** The participants' home, published if it is. */
const copyHome = async (tx: Context, { from, to }: Copy, locale: Locale, pictures: Pictures): Promise<void> => {
  const find = async (draft: boolean) => {
    const where = { program: { equals: from } }
    const how = { depth: 0, overrideAccess: true, pagination: false, req: { ...tx.req } } as const
    const { docs } = await tx.payload.find({ collection: 'program-homes', draft, locale: 'all', where, ...how })
    return docs[0] as unknown as { _status: string; layout?: Record<string, unknown>[] | null } | undefined
  }
  const live = await find(false)
  if (!live) return
  const isPublished = live._status === 'published'
  const { layout } = isPublished ? live : ((await find(true)) ?? live)
  const copied: Record<string, unknown>[] = []
  for (const block of layout ?? []) {
    const content: Record<string, unknown> = {}
    for (const [language, text] of Object.entries(block.content ?? {}))
      content[language] = await copyRichText(text, pictures)
    copied.push({ ...block, ...('content' in block ? { content } : {}) })
  }
  const layoutIn = (language: Locale) => copied.map((block) => blockIn(block, (texts) => texts[language]))
  await writeHome(tx, { programId: to, locale, layoutIn, isPublished })
}

const hasText = (doc: object): boolean => ('title' in doc && Boolean(doc.title)) || ('name' in doc && Boolean(doc.name))

type Copies = { pictures: Pictures; challenges: Ids; rewards: Ids; tiers: Ids }

/** A document of the new program, which refers to its own pictures, tiers, challenges and rewards. */
const toCopy = async (doc: object, program: number, draft: boolean, copies: Copies): Promise<object> => {
  const {
    id: _,
    createdAt: __,
    updatedAt: ___,
    publish_at: ____,
    published_at: _____,
    ...data
  } = doc as Record<string, unknown>
  const { pictures, tiers } = copies
  const layout: object[] = []
  for (const block of Array.isArray(data.layout) ? data.layout : []) layout.push(await copyBlock(block, copies))
  return {
    ...data,
    program,
    _status: draft ? 'draft' : 'published',
    ...('image' in data ? { image: await pictures(idOf(data.image)) } : {}),
    ...('tier' in data ? { tier: tiers.get(idOf(data.tier) ?? 0) ?? null } : {}),
    // Segments aren't copied: an item for one is shown to nobody until another is chosen.
    ...('segment_id' in data ? { segment_id: null } : {}),
    ...('meta' in data ? { meta: await copyMeta(data.meta, pictures) } : {}),
    ...('content' in data ? { content: await copyRichText(data.content, pictures) } : {}),
    ...(Array.isArray(data.layout) ? { layout } : {}),
  }
}

const copyMeta = async (meta: unknown, pictures: Pictures): Promise<object> => {
  const tags = (meta ?? {}) as { image?: unknown }
  return { ...tags, image: await pictures(idOf(tags.image)) }
}

type Block = { id?: unknown; image?: unknown; content?: unknown; rewards?: unknown; challenges?: unknown }

const copyBlock = async ({ id: _, ...block }: Block, { challenges, pictures, rewards }: Copies): Promise<object> => {
  const copiesOf = (chosen: unknown, ids: Ids): number[] =>
    (Array.isArray(chosen) ? chosen : []).flatMap((one) => ids.get(idOf(one) ?? 0) ?? [])
  return {
    ...block,
    ...('image' in block ? { image: await pictures(idOf(block.image)) } : {}),
    ...('content' in block ? { content: await copyRichText(block.content, pictures) } : {}),
    ...('rewards' in block ? { rewards: copiesOf(block.rewards, rewards) } : {}),
    ...('challenges' in block ? { challenges: copiesOf(block.challenges, challenges) } : {}),
  }
}

/** The text with copies of its pictures. */
const copyRichText = async (node: unknown, pictures: Pictures): Promise<unknown> => {
  if (Array.isArray(node)) {
    const nodes: unknown[] = []
    for (const child of node) nodes.push(await copyRichText(child, pictures))
    return nodes
  }
  if (typeof node !== 'object' || node === null) return node
  const { children, root, type, value } = node as {
    children?: unknown
    root?: unknown
    type?: unknown
    value?: unknown
  }
  return {
    ...node,
    ...(type === 'upload' ? { value: await pictures(idOf(value)) } : {}),
    ...(children === undefined ? {} : { children: await copyRichText(children, pictures) }),
    ...(root === undefined ? {} : { root: await copyRichText(root, pictures) }),
  }
}

const OTHER_PROGRAM = { isSameProgram: false } as const

const asCode = (problem: string): string => problem

/** @returns the new id of each challenge by its old one */
const copyChallenges = async (
  tx: Context,
  { from, to }: Copy,
  { attributes, pictures, tiers }: { attributes: Ids; pictures: Pictures; tiers: Ids },
): Promise<Ids> => {
  const rows = await tx.sql<{ id: number }>('select id from challenges where program_id = $1 order by position, id', [
    from,
  ])
  const schema = challengeForm(CHALLENGE_KINDS, asCode)
  const ids = new Map<number, number>()
  for (const { id } of rows) {
    const stored = await readChallengeForm(tx, { programId: from, challengeId: id })
    if (!stored) continue
    const { updated_at: _, ...form } = stored.form
    const isOver = typeof form.finish === 'string' && new Date(form.finish) <= tx.now
    const questions = await Promise.all(
      (stored.form.questions ?? []).map(async (question) => ({
        ...question,
        id: null,
        profile_attribute_id: attributes.get(question.profile_attribute_id ?? 0) ?? null,
        options: await Promise.all(
          (question.options ?? []).map(async (option) => ({
            ...option,
            id: null,
            image: await pictures(idOf(option.image)),
          })),
        ),
      })),
    )
    const parsed = schema.safeParse({
      ...(await copyFields(CHALLENGE_FIELDS, form, { challenges: new Map(), pictures, tiers })),
      ...(isOver ? { start: null, finish: null } : {}),
      questions,
      reward_type: 'points',
      fields: copyValues(tx.payload, 'challenges', form.fields ?? {}, OTHER_PROGRAM),
    })
    // Challenges that their own form would refuse, such as for missing social pages, are skipped.
    if (!parsed.success) continue
    const created = await createChallenge(tx, { programId: to, form: parsed.data, identifier: randomUUID() })
    if (created.ok) ids.set(id, created.id)
  }
  return ids
}

const copyRewards = async (tx: Context, { from, to }: Copy, copies: CopiedIds): Promise<Ids> => {
  const rows = await tx.sql<{ id: number }>('select id from rewards where program_id = $1 order by position, id', [
    from,
  ])
  const schema = rewardForm(asCode)
  const ids = new Map<number, number>()
  for (const { id } of rows) {
    const stored = await findEditableReward(tx, { programId: from, rewardId: id })
    if (!stored) continue
    const { form } = stored
    const isOver = form.finish !== null && new Date(form.finish) <= tx.now
    const parsed = schema.safeParse({
      ...rewardInputOf(await copyFields(REWARD_FIELDS, form, copies)),
      ...(isOver ? { start: null, finish: null } : {}),
      fields: copyValues(tx.payload, 'rewards', form.fields, OTHER_PROGRAM),
    })
    if (!parsed.success) continue
    const created = await createReward(tx, {
      programId: to,
      form: parsed.data,
      identifier: randomUUID(),
      canManage: true,
    })
    if (created.ok) ids.set(id, created.rewardId)
  }
  return ids
}

/** Prizes are linked last, because challenges and rewards reference each other. */
const linkPrizes = async (context: Context, { from, to }: Copy, challenges: Ids, rewards: Ids): Promise<void> => {
  const prizes = await context.sql<{ id: number; prize_id: number }>(
    "select id, prize_id from challenges where program_id = $1 and reward_type = 'prize' and prize_id is not null",
    [from],
  )
  for (const { id, prize_id } of prizes) {
    const [challenge, prize] = [challenges.get(id), rewards.get(prize_id)]
    if (!challenge || !prize) continue
    await context.sql(
      "update challenges set reward_type = 'prize', prize_id = $3, points = 0 where id = $1 and program_id = $2",
      [challenge, to, prize],
    )
    await recordVersion(context, 'challenges', challenge)
  }
}
