import sharp from 'sharp'
import { recordAudit } from '@/domain/audit'
import { prepareFonts } from '@/domain/branding'
import { type Context, inTransaction } from '@/domain/context'
import { PICTURE_PROBLEMS, resolvePicture, savePicture } from '@/domain/media'
import {
  findProgramSettings,
  type LocalizedValue,
  type ProgramChanges,
  saveProgramDraft,
} from '@/domain/program-settings'
import { findLanguages } from '@/domain/programs'
import type { Locale } from '@/i18n/locales'
import { text } from '@/i18n/text'
import { BrandedError } from '@/platform/branded-error'
import { BRAND_ASSETS, BRAND_TOKENS, type BrandAsset, type BrandingChanges } from './branding-form'

export type SavedBranding =
  | { ok: true; updatedAt: string }
  | { ok: false; reason: 'not_found' | 'stale' | 'unchanged' }
  | { ok: false; reason: 'invalid'; errors: Record<string, string[]> }

type Save = {
  programId: number
  changes: BrandingChanges
  /** The version that the form was opened with, ISO 8601. */
  updatedAt?: string | undefined
}

/** Saves changes of a program's brand as a draft (RULE-61), together with new pictures: all or nothing. */
export const saveBranding = async (context: Context, save: Save): Promise<SavedBranding> => {
  const { body_font, header_font } = save.changes
  try {
    const saved = await inTransaction(context, async (tx) => {
      const saved = await saveInTransaction(tx, save)
      // Rolls back pictures that were stored for a refused draft.
      if (!saved.ok) throw new Refused(saved)
      return saved
    })
    if (header_font ?? body_font)
      await prepareFonts([header_font, body_font], (await findLanguages(context, save.programId)).locales)
    return saved
  } catch (error) {
    if (Refused.is(error)) return error.refusal
    throw error
  }
}

class Refused extends BrandedError {
  static override readonly laurel = 'branding_refused'
  constructor(readonly refusal: SavedBranding) {
    super('refused')
  }
}

const saveInTransaction = async (tx: Context, { changes, programId, updatedAt }: Save): Promise<SavedBranding> => {
  const state = await findProgramSettings(tx, programId)
  if (!state) return { ok: false, reason: 'not_found' }
  const assets = await takeAssets(tx, programId, changes, state.settings)
  if ('errors' in assets) return { ok: false, reason: 'invalid', errors: assets.errors }
  const { css, header_description, header_text } = changes
  const locale = state.settings.default_locale
  const style = BRAND_TOKENS.parse(changes)
  const draft: ProgramChanges = {
    ...assets.ids,
    ...(Object.keys(style).length > 0 ? { element_css_style: style } : {}),
    ...(header_text === undefined ? {} : { header_text: textsOf(header_text, locale) }),
    ...(header_description === undefined ? {} : { header_description: textsOf(header_description, locale) }),
    ...(css === undefined ? {} : { css: css || null }),
  }
  const missing = findMissing(draft, state.settings)
  if (missing.length > 0) {
    const errors = Object.fromEntries(missing.map((asset) => [asset, [text('required')]]))
    return { ok: false, reason: 'invalid', errors }
  }
  const described = await describeAssets(tx, programId, changes, { ...state.settings, ...assets.ids })
  const saved = await saveProgramDraft(tx, programId, draft, updatedAt)
  if (!saved.ok)
    return saved.reason === 'refused'
      ? { ok: false, reason: 'invalid', errors: { base: [text('pleaseCheck')] } }
      : saved
  if (saved.changed.length === 0 && !described) return { ok: false, reason: 'unchanged' }
  return { ok: true, updatedAt: saved.updatedAt }
}

/** An empty text is stored as null. */
const textsOf = (value: string | null | LocalizedValue, own: Locale): LocalizedValue => {
  const texts = typeof value === 'object' && value !== null ? value : { [own]: value }
  return Object.fromEntries(Object.entries(texts).map(([locale, line]) => [locale, line || null]))
}

type Ids = { [Asset in BrandAsset]?: number | null }

const takeAssets = async (
  tx: Context,
  programId: number,
  changes: BrandingChanges,
  settings: Record<BrandAsset, number | null>,
): Promise<{ ids: Ids } | { errors: Record<string, string[]> }> => {
  const ids: Ids = {}
  for (const asset of BRAND_ASSETS) {
    const picture = changes[asset]
    if (picture === undefined) continue
    const taken = await resolvePicture(tx, { programId, picture })
    if (!taken.ok) return { errors: { [asset]: [PICTURE_PROBLEMS[taken.reason]] } }
    if (taken.mediaId !== null) ids[asset] = taken.mediaId
  }
  if (Object.keys(ids).length > 0 && settings.overlay_image === null)
    ids.overlay_image ??= await saveTransparentPicture(tx, programId)
  return { ids }
}

/** The default overlay image, so that nobody needs to make one that shows nothing. */
const saveTransparentPicture = async (tx: Context, programId: number): Promise<number> => {
  const background = { r: 0, g: 0, b: 0, alpha: 0 }
  const bytes = await sharp({ create: { width: 16, height: 9, channels: 4, background } })
    .png()
    .toBuffer()
  const file = new File([new Uint8Array(bytes)], 'overlay.png', { type: 'image/png' })
  const saved = await savePicture(tx, { programId, file })
  if (!saved.ok) throw new Error(`could not save the default overlay image: ${saved.reason}`)
  return saved.mediaId
}

/** All assets are required (CONSOLE-88): a change to one of them reports the missing others. */
const findMissing = (draft: Ids, settings: Record<BrandAsset, number | null>): BrandAsset[] =>
  BRAND_ASSETS.some((asset) => asset in draft)
    ? BRAND_ASSETS.filter((asset) => (draft[asset] ?? settings[asset]) === null)
    : []

/**
 * Alternative texts are stored with the pictures.
 * @returns whether one changed
 */
const describeAssets = async (
  tx: Context,
  programId: number,
  changes: BrandingChanges,
  ids: Record<BrandAsset, number | null>,
): Promise<boolean> => {
  let isDescribed = false
  for (const asset of BRAND_ASSETS) {
    const [alt, id] = [changes[`${asset}_alt`], ids[asset]]
    if (alt === undefined || id === null) continue
    const [before] = await tx.sql<{ alt: string | null }>(
      `update media m set alt = $1 from (select id, alt from media where id = $2 for update) old
       where m.id = old.id and m.program_id = $3 and old.alt is distinct from $1 returning old.alt`,
      [alt, id, programId],
    )
    if (!before) continue
    isDescribed = true
    await recordAudit(tx, {
      action: 'media.updated',
      recordType: 'media',
      recordId: id,
      programId,
      before: { alt: before.alt },
      after: { alt },
    })
  }
  return isDescribed
}
