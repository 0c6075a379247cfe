import { isDeepStrictEqual } from 'node:util'
import type { PayloadRequest } from 'payload'
import { dataOf, mapFields, readField, valueAt } from '@/domain/content-fields'
import type { Context } from '@/domain/context'
import { listPluginFields } from '@/domain/plugin-fields'
import {
  createReward,
  type RewardForm,
  type RewardFormInput,
  rewardForm,
  rewardInputOfDocument,
  type SaveProblem,
  toggleRewardApproval,
  updateReward,
} from '@/domain/reward-editor'
import {
  fieldsOfSave,
  type MessageFor,
  REWARD_FIELD_NAMES,
  REWARD_FIELDS,
  REWARD_ROWS,
  type RewardFieldName,
} from '@/domain/reward-fields'
import { PLUGIN_SELECTIONS } from '@/domain/rewards'
import { translate } from '@/i18n'
import type { Reward } from '@/payload-types'
import { fieldErrors } from '@/platform/field-errors'
import { withTranslations } from '../hooks/translated-texts'
import {
  auditPlain,
  holds,
  keepFields,
  languageOf,
  refuseFields,
  stepwise,
  withFields,
  writeTranslations,
} from './content'
import { type DomainWrites, idOf, type Row } from './domain-writes'
import { refuse } from './refusals'

/** Written by the product. */
const KEPT = [
  ...['identifier', 'program', 'nft_collection', 'nft_collection_address', 'mints_nft'],
  ...['nft_collection_transaction_create_url', 'mini_contest.moments_hash', 'mini_contest.settled_at'],
] as const

/** By the rules of the console's editor (CONSOLE-108, RULE-26, RULE-28, RULE-29, RULE-45). */
export const rewards: DomainWrites = {
  create: async (tx, data, { insert, req, rewrite }) => {
    const programId = idOf(data.program)
    const { approved_at, translations, ...own } = data
    const form = readForm(inputOf(tx, data), req)
    let made: number | null = null
    const start = withFields({ ...own, approved_at: null, translations: {} }, emptyOfOthers(form.selection))
    const store = stepwise(start, async (row) => {
      if (made !== null) return rewrite(made, row)
      const created = await insert(row)
      made = created.id
      return created
    })
    const canManage = holds(tx, programId, 'rewards.manage')
    const identifier = String(data.identifier)
    const created = await createReward(tx, { programId, form, identifier, canManage, store })
    if (!created.ok) return refuseProblems(created.problems, req)
    const { rewardId } = created
    // The identifier came before.
    if (made === null) return refuse('already_done', { id: rewardId })
    await writeTranslations(tx, {
      ...{ collection: 'rewards', req, programId, id: rewardId, before: {}, after: translations, store },
    })
    if (approved_at) await approve(tx, { req, programId, rewardId, approved: true, store })
    return rewardId
  },
  inOwnLanguage: withTranslations('rewards'),
  update: async (tx, { before, changed, data, id, req, writePlain }) => {
    keepFields(before, data, KEPT)
    const programId = idOf(before.program)
    const { approved_at, translations } = before
    let isStored = false
    // What the form doesn't show, of another selection, stays as it is stored.
    const store = stepwise(withFields({ ...data, approved_at, translations }, storedFields(before)), (row) => {
      isStored = true
      return writePlain(row)
    })
    const input = inputOf(tx, data)
    if (!isDeepStrictEqual(inputOf(tx, before), input)) {
      const canManage = holds(tx, programId, 'rewards.manage')
      const form = readForm(input, req)
      const updated = await updateReward(tx, { programId, rewardId: id, form, canManage, store })
      if (!updated.ok && updated.reason === 'invalid') refuseProblems(updated.problems, req)
      else if (!updated.ok && updated.reason !== 'unchanged') refuse(updated.reason)
    }
    await writeTranslations(tx, {
      ...{ collection: 'rewards', req, programId, id, before: translations, after: data.translations, store },
    })
    const approved = Boolean(data.approved_at)
    if (approved !== Boolean(approved_at)) await approve(tx, { req, programId, rewardId: id, approved, store })
    if (!isStored) await store({})
    await auditPlain(tx, { collection: 'rewards', id, before, changed, governed: governedBy(tx) })
  },
}

/** The fields whose changes leave an entry of their own, or none. */
const governedBy = ({ payload }: Context): string[] => [
  ...REWARD_FIELD_NAMES.map((name) => REWARD_ROWS[name].path.split('.')[0] ?? name),
  ...listPluginFields(payload, 'rewards', 'form').map(({ name }) => name),
  ...['approved_at', 'changed_by', 'translations'],
]

const inputOf = (tx: Context, row: Row): RewardFormInput => rewardInputOfDocument(tx, row as unknown as Reward) // Payload has validated it.

const messagesIn = (req: PayloadRequest): MessageFor => {
  const t = translate(languageOf(req), 'console')
  return (problem, values) => t(`rewards.errors.${problem}`, values)
}

const readForm = (input: RewardFormInput, req: PayloadRequest): RewardForm => {
  const parsed = rewardForm(messagesIn(req), Object.keys(PLUGIN_SELECTIONS)).safeParse(input)
  return parsed.success ? parsed.data : refuseForm(fieldErrors(parsed.error), req)
}

type Approval = {
  req: PayloadRequest
  programId: number
  rewardId: number
  approved: boolean
  store: (fields: Row) => Promise<unknown>
}

const approve = async (tx: Context, { req, ...approval }: Approval): Promise<void> => {
  const toggled = await toggleRewardApproval(tx, {
    ...approval,
    messageFor: messagesIn(req),
    locale: languageOf(req),
  })
  if (toggled.ok) return
  if (toggled.reason === 'incomplete') refuseForm(toggled.errors, req)
  else refuse('not_found')
}

/** The stored values of the form's fields, in the collection's shape. */
const storedFields = (before: Row): Row =>
  dataOf(
    REWARD_FIELDS,
    REWARD_FIELD_NAMES,
    mapFields(REWARD_FIELDS, (field) => readField(field, valueAt(before, field.path))),
  )

/** Empty values for the fields that a new reward of this selection doesn't have. */
const emptyOfOthers = (selection: RewardForm['selection']): Row => {
  const own: readonly string[] = fieldsOfSave(selection)
  const others = REWARD_FIELD_NAMES.filter((name) => !own.includes(name))
  return dataOf(REWARD_FIELDS, others, Object.fromEntries(others.map((name) => [name, REWARD_ROWS[name].empty])))
}

const refuseProblems = (problems: readonly SaveProblem[], req: PayloadRequest): never => {
  const t = translate(languageOf(req), 'console')
  const errors: Record<string, string[]> = {}
  for (const { field, ...found } of problems) {
    const { problem, ...values } = 'problem' in found ? found : { problem: null, ...found }
    ;(errors[field] ??= []).push('message' in values ? values.message : t(`rewards.errors.${problem}`, values))
  }
  return refuseForm(errors, req)
}

const refuseForm = (errors: Readonly<Record<string, string[]>>, req: PayloadRequest): never =>
  refuseFields(
    'rewards',
    req,
    Object.fromEntries(Object.entries(errors).map(([name, messages]) => [pathOf(name), messages])),
  )

const pathOf = (name: string): string =>
  Object.hasOwn(REWARD_ROWS, name) ? REWARD_ROWS[name as RewardFieldName].path : name.replace(/^fields\./, '')
