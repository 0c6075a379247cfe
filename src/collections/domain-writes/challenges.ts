import { isDeepStrictEqual } from 'node:util'
import type { PayloadRequest } from 'payload'
import {
  CHALLENGE_FIELDS,
  CHALLENGE_KINDS,
  type ChallengeForm,
  type ChallengeFormInput,
  challengeForm,
  challengeInputOf,
  createChallenge,
  type SavedChallenge,
  setApproval,
  updateChallenge,
} from '@/domain/challenges'
import type { Context } from '@/domain/context'
import { listPluginFields } from '@/domain/plugin-fields'
import { translate } from '@/i18n'
import type { Challenge } from '@/payload-types'
import { fieldErrors } from '@/platform/field-errors'
import { savedQuestionsOf } from '../challenge-questions'
import { withTranslations } from '../hooks/translated-texts'
import { auditPlain, keepFields, languageOf, refuseFields, stepwise, writeTranslations } from './content'
import { type DomainWrites, idOf, type Row } from './domain-writes'
import { refuse } from './refusals'

/** Written by the product, or with the questions. */
const KEPT = ['identifier', 'program', 'achievement_collection_address', 'mints_nft', 'saved_questions'] as const

/** By the rules of the console's editor (CONSOLE-147, RULE-26, RULE-45). */
export const challenges: DomainWrites = {
  create: async (tx, data, { insert, req, rewrite }) => {
    const programId = idOf(data.program)
    const { approved_at, cta_button_text, position, saved_questions: _, translations, ...own } = data
    const kept = { position, ...(cta_button_text ? { cta_button_text } : {}) }
    let made: number | null = null
    const store = stepwise({ ...own, approved_at: null, translations: {} }, async (row) => {
      if (made !== null) return rewrite(made, { ...row, ...kept })
      const created = await insert({ ...row, ...kept })
      made = created.id
      return created
    })
    const form = readForm(inputOf(tx, data, []), req)
    const created = await createChallenge(tx, { programId, form, identifier: String(data.identifier), store })
    if (!created.ok) return refuseSave(created, req)
    const { id } = created
    // The identifier came before.
    if (made === null) return refuse('already_done', { id })
    await writeTranslations(tx, {
      ...{ collection: 'challenges', req, programId, id, before: {}, after: translations, store },
    })
    if (approved_at) await setApproval(tx, { programId, challengeId: id, approved: true, store })
    return id
  },
  inOwnLanguage: withTranslations('challenges'),
  update: async (tx, { before, changed, data, id, req, writePlain }) => {
    keepFields(before, data, KEPT)
    const programId = idOf(before.program)
    const { approved_at, saved_questions, translations } = before
    const kept = 'cta_button_text' in changed ? { cta_button_text: data.cta_button_text } : {}
    let isStored = false
    const store = stepwise({ ...data, approved_at, translations }, (row) => {
      isStored = true
      return writePlain({ ...row, ...kept })
    })
    const [was, is] = [inputOf(tx, before, saved_questions), inputOf(tx, data, saved_questions)]
    if (!isDeepStrictEqual(was, is)) {
      const saved = await updateChallenge(tx, { programId, challengeId: id, form: readForm(is, req), store })
      if (!saved.ok && saved.reason !== 'unchanged') refuseSave(saved, req)
    }
    await writeTranslations(tx, {
      ...{ collection: 'challenges', req, programId, id, before: translations, after: data.translations, store },
    })
    const approved = Boolean(data.approved_at)
    if (approved !== Boolean(approved_at)) await setApproval(tx, { programId, challengeId: id, approved, store })
    if (!isStored) await store({})
    await auditPlain(tx, { collection: 'challenges', id, before, changed, governed: governedBy(tx) })
  },
}

/** The fields whose changes leave an entry of their own, or none. */
const governedBy = ({ payload }: Context): string[] => [
  ...[...Object.keys(CHALLENGE_FIELDS), ...listPluginFields(payload, 'challenges', 'form').map(({ name }) => name)],
  ...['approved_at', 'changed_by', 'saved_questions', 'translations'],
]

/** @param stored the questions of a row that doesn't give any */
const inputOf = (tx: Context, data: Row, stored: unknown): ChallengeFormInput =>
  challengeInputOf(tx, {
    ...data,
    saved_questions: Array.isArray(data.questions) ? savedQuestionsOf(data.questions) : stored,
  } as Challenge) // Payload has validated it.

const readForm = (input: ChallengeFormInput, req: PayloadRequest): ChallengeForm => {
  const t = translate(languageOf(req), 'console')
  const schema = challengeForm(CHALLENGE_KINDS, (problem, values) => t(`challengeEditor.errors.${problem}`, values))
  const parsed = schema.safeParse(input)
  return parsed.success ? parsed.data : refuseForm(fieldErrors(parsed.error), req)
}

const refuseSave = (saved: Extract<SavedChallenge, { ok: false }>, req: PayloadRequest): never =>
  saved.reason === 'invalid'
    ? refuseForm(saved.errors, req)
    : refuse(saved.reason === 'unchanged' ? 'not_found' : saved.reason)

const refuseForm = (errors: Readonly<Record<string, string[]>>, req: PayloadRequest): never =>
  refuseFields(
    'challenges',
    req,
    Object.fromEntries(Object.entries(errors).map(([path, messages]) => [pathOf(path), messages])),
  )

/** The form has prices in units of their currency, and other names for two fields. */
const pathOf = (path: string): string =>
  path
    .replace(/^fields\./, '')
    .replace(/\.amount$/, '.amount_cents')
    .replace(/\.price$/, '.price_cents')
    .replace(/\.profile_attribute_id$/, '.profile_attribute')
