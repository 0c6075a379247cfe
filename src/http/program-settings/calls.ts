import { z } from 'zod'
import type { Context } from '@/domain/context'
import { checkProgramDomain } from '@/domain/program-domains'
import {
  cancelProgramSchedule,
  discardProgramDraft,
  findProgramSettings,
  PROGRAM_SETTINGS,
  publishProgramChanges,
  resolveSettingPictures,
  saveProgramDraft,
  setProgramActive,
  summarizeProgramChanges,
} from '@/domain/program-settings'
import { deleteProgram } from '@/domain/setup'
import { programCall } from '@/http/server/console-call'
import { withFiles } from '@/http/server/form-body'
import { failed, type Reply, reply, succeeded } from '@/http/server/reply'
import { text } from '@/i18n/text'
import { fieldErrors } from '@/platform/field-errors'
import { presentDomain } from './present-domain'
import { refuseSettings } from './refuse'

type CallContext = { context: Context; programId: number }

/** Including a few pictures. */
export const MAX_SETTINGS_BYTES = 40_000_000

const NOTHING = z.object({})

/** The settings as JSON: the draft, what of it isn't published yet, and its version. */
export const SETTINGS_CALL = programCall({
  input: NOTHING,
  handle: async ({ context, programId }: CallContext): Promise<Reply> => {
    const state = await findProgramSettings(context, programId)
    if (!state) return failed(404, text('notFound'))
    const { publishAt, published, settings, updatedAt } = state
    return reply({
      program: { id: programId, ...settings },
      unpublished_changes: summarizeProgramChanges(published, settings),
      publish_at: publishAt,
      updated_at: updatedAt,
    })
  },
})

/** Checks the domain's DNS records now (RULE-64). */
export const CHECK_DOMAIN_CALL = programCall({
  input: NOTHING,
  handle: async ({ context, programId }: CallContext): Promise<Reply> => {
    const domain = await checkProgramDomain(context, programId)
    if (!domain) return failed(422, text('settings.noDomain'), { domain: [text('settings.noDomain')] })
    return succeeded(text('settings.domainChecked'), { domain: await presentDomain(domain) })
  },
})

const body = withFiles(z.looseObject({ updated_at: z.iso.datetime().optional() }))

/**
 * Saves changes as a draft (CONSOLE-142). Fields that the body doesn't name keep their values. A text without a
 * language is in the program's default one.
 */
export const UPDATE_SETTINGS_CALL = programCall({
  maxBytes: MAX_SETTINGS_BYTES,
  input: body,
  handle: async (
    { context, programId }: CallContext,
    { updated_at, ...changes }: z.infer<typeof body>,
  ): Promise<Reply> => {
    const state = await findProgramSettings(context, programId)
    if (!state) return failed(404, text('notFound'))
    const parsed = PROGRAM_SETTINGS.safeParse(toForm(changes, state.settings.default_locale))
    if (!parsed.success) return failed(422, text('fillRequired'), fieldErrors(parsed.error))
    const taken = await resolveSettingPictures(context, programId, parsed.data)
    if (!taken.ok) return failed(422, text('settings.notSaved'), taken.errors)
    const saved = await saveProgramDraft(context, programId, taken.changes, updated_at)
    if (!saved.ok) return refuseSettings(saved)
    return succeeded(text('settings.updated'), { changed: saved.changed, updated_at: saved.updatedAt })
  },
})

const LOCALIZED = [
  'prizes_title',
  'my_account_title',
  'meta_title',
  'meta_description',
  'header_text',
  'header_description',
]

/** The program's words: a text in the default language, or one for each language. */
const TERMS = ['term_points_as', 'term_rewards_as']

/** `seo` has the Meta tags / SEO fields under short names. */
const toForm = ({ seo, ...changes }: Record<string, unknown>, locale: string): Record<string, unknown> => {
  const tags = typeof seo === 'object' && seo !== null ? seo : {}
  const form: Record<string, unknown> = {
    ...changes,
    ...Object.fromEntries(Object.entries(tags).map(([name, value]) => [`meta_${name}`, value])),
  }
  for (const name of TERMS) {
    const { [locale]: own, ...others } = typeof form[name] === 'object' ? (form[name] as Record<string, unknown>) : {}
    if (own === undefined) continue
    form[name] = own
    form[`${name}_translated`] ??= others
  }
  for (const name of LOCALIZED) if (typeof form[name] === 'string') form[name] = { [locale]: form[name] }
  return form
}

const publication = z.object({ at: z.iso.datetime().nullish(), updated_at: z.iso.datetime().optional() })

export const PUBLISH_SETTINGS_CALL = programCall({
  input: publication,
  handle: async (
    { context, programId }: CallContext,
    { at, updated_at }: z.infer<typeof publication>,
  ): Promise<Reply> => {
    const published = await publishProgramChanges(context, programId, {
      at: at ? new Date(at) : undefined,
      updatedAt: updated_at,
    })
    if (!published.ok) return refuseSettings(published)
    return succeeded(text(published.publishAt ? 'settings.scheduled' : 'settings.published'), {
      changes: published.changes,
      publish_at: published.publishAt,
    })
  },
})

export const CANCEL_SCHEDULE_CALL = programCall({
  input: NOTHING,
  handle: async ({ context, programId }: CallContext): Promise<Reply> => {
    await cancelProgramSchedule(context, programId)
    return succeeded(text('settings.scheduleCancelled'))
  },
})

export const DISCARD_DRAFT_CALL = programCall({
  input: NOTHING,
  handle: async ({ context, programId }: CallContext): Promise<Reply> => {
    await discardProgramDraft(context, programId)
    return succeeded(text('settings.discarded'))
  },
})

const confirmation = z.object({ name: z.string() })

/** The program's name confirms the deactivation of its site (CONSOLE-141). */
export const DEACTIVATE_CALL = programCall({
  input: confirmation,
  handle: async ({ context, programId }: CallContext, { name }: z.infer<typeof confirmation>): Promise<Reply> => {
    const state = await findProgramSettings(context, programId)
    if (name.trim() !== state?.published.name.trim())
      return failed(422, text('settings.nameMismatch'), { name: [text('settings.nameMismatch')] })
    await setProgramActive(context, programId, false)
    return succeeded(text('settings.deactivated'))
  },
})

/** Deletes a program that nobody has used; its name confirms it. */
export const DELETE_PROGRAM_CALL = programCall({
  input: confirmation,
  handle: async ({ context, programId }: CallContext, { name }: z.infer<typeof confirmation>): Promise<Reply> => {
    const deleted = await deleteProgram(context, { programId, name })
    if (deleted.ok) return succeeded(text('settings.deleted'))
    if (deleted.reason === 'not_found') return failed(404, text('notFound'))
    if (deleted.reason === 'in_use') return failed(422, text('settings.inUse'), { base: [text('settings.inUse')] })
    return failed(422, text('settings.nameMismatch'), { name: [text('settings.nameMismatch')] })
  },
})

export const ACTIVATE_CALL = programCall({
  input: z.object({}),
  handle: async ({ context, programId }: CallContext): Promise<Reply> => {
    await setProgramActive(context, programId, true)
    return succeeded(text('settings.activated'))
  },
})
