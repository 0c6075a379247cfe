import type { PayloadRequest } from 'payload'
import { PICTURE_PROBLEMS } from '@/domain/media'
import {
  type CreatedTier,
  createTier,
  deleteTier,
  MAX_TIERS,
  type TierForm,
  tierForm,
  tierInputOf,
  type UpdatedTier,
  updateTier,
} from '@/domain/tiers'
import { translate } from '@/i18n'
import { text } from '@/i18n/text'
import { fieldErrors } from '@/platform/field-errors'
import { withTranslations } from '../hooks/translated-texts'
import { keepFields, languageOf, refuseFields, stepwise } from './content'
import { type DomainWrites, idOf, type Row } from './domain-writes'
import { refuse } from './refusals'

/** By the rules of the console's tiers (RULE-65). */
export const programTiers: DomainWrites = {
  create: async (tx, data, { insert, req }) => {
    const form = readForm(data, req)
    const created = await createTier(tx, { programId: idOf(data.program), form, store: stepwise(data, insert) })
    return created.ok ? created.id : refuseTier(created, req)
  },
  inOwnLanguage: withTranslations('program-tiers'),
  update: async (tx, { before, data, id, req, writePlain }) => {
    keepFields(before, data, ['program'])
    const form = readForm(data, req)
    const store = stepwise(data, writePlain)
    const updated = await updateTier(tx, { programId: idOf(before.program), tierId: id, form, store })
    if (!updated.ok) refuseTier(updated, req)
  },
  remove: async (tx, { before, id, removeRow, req }) => {
    const deleted = await deleteTier(tx, { programId: idOf(before.program), tierId: id, remove: removeRow })
    if (deleted.ok) return
    if (deleted.reason === 'not_found') return refuse('not_found')
    const { gates, participants } = deleted
    const key = participants > 0 ? 'tiers.hasPeople' : 'tiers.isAskedFor'
    refuseFields('program-tiers', req, { id: [text(key, { count: participants || gates })] })
  },
}

const readForm = (data: Row, req: PayloadRequest): TierForm => {
  const t = translate(languageOf(req), 'console')
  const parsed = tierForm((key) => t(`tiers.errors.${key}`)).safeParse(tierInputOf(data))
  return parsed.success ? parsed.data : refuseFields('program-tiers', req, fieldErrors(parsed.error))
}

const refuseTier = (refused: Extract<CreatedTier | UpdatedTier, { ok: false }>, req: PayloadRequest): never => {
  if (refused.reason === 'not_found') return refuse('not_found')
  if (refused.reason === 'picture')
    return refuseFields('program-tiers', req, { image: [PICTURE_PROBLEMS[refused.problem]] })
  const path = { name_taken: 'name', threshold_taken: 'threshold', too_early: 'threshold', too_many: 'name' }[
    refused.reason
  ]
  const t = translate(languageOf(req), 'console')
  return refuseFields('program-tiers', req, {
    [path]: [t(`tiers.errors.${refused.reason}`, { most: MAX_TIERS, ...refused })],
  })
}
