import { namesOfKind } from '@/domain/content-fields'
import type { Context } from '@/domain/context'
import { PICTURE_PROBLEMS, resolvePicture } from '@/domain/media'
import type { PictureInput } from '@/domain/picture-input'
import { text } from '@/i18n/text'
import { trySanitizeHtml } from '@/platform/sanitize'
import { kindOf } from '../kinds'
import { givesByAmount } from '../kinds/settings'
import { optionsOf } from './answer-types'
import type { ChallengeForm } from './challenge-form'
import type { ChallengeState } from './challenge-state'
import { CHALLENGE_FIELDS } from './fields'

const PICTURES = namesOfKind(CHALLENGE_FIELDS, 'picture')
const MARKUP = namesOfKind(CHALLENGE_FIELDS, 'html')

export type FormErrors = Record<string, string[]>

/**
 * Converts a form to what will be stored: pictures saved, markup sanitized, money in cents. Plugin fields are checked
 * apart (take-fields.ts).
 * @returns the state, and problems of its pictures by field name
 */
export const stateOfForm = async (
  context: Context,
  programId: number,
  form: ChallengeForm,
): Promise<{ state: Omit<ChallengeState, 'fields'>; errors: FormErrors }> => {
  const errors: FormErrors = {}
  const take = async (field: string, picture: PictureInput): Promise<number | null> => {
    const taken = await resolvePicture(context, { programId, picture })
    if (taken.ok) return taken.mediaId
    errors[field] = [PICTURE_PROBLEMS[taken.reason]]
    return null
  }
  const clean = (field: string, html: string | null): string | null => {
    const cleaned = html === null ? null : trySanitizeHtml(html)
    if (html !== null && cleaned === null) errors[field] = [text('htmlTooComplex')]
    return cleaned
  }
  const questions: ChallengeState['questions'] = []
  for (const [index, { options, ...question }] of form.questions.entries()) {
    const taken: ChallengeState['questions'][number]['options'] = []
    const offered = optionsOf(question.answer_type) ? options : []
    for (const [place, option] of offered.entries()) {
      taken.push({ ...option, image: await take(`questions.${index}.options.${place}.image`, option.image) })
    }
    questions.push({ ...question, options: taken })
  }
  const pictures = Object.fromEntries(PICTURES.map((name) => [name, null])) as Pick<
    ChallengeState,
    (typeof PICTURES)[number]
  >
  for (const name of PICTURES) pictures[name] = await take(name, form[name])
  const markup = Object.fromEntries(MARKUP.map((name) => [name, clean(name, form[name])])) as Pick<
    ChallengeState,
    (typeof MARKUP)[number]
  >
  const { amounts, ...donation } = form.donation_challenge
  const { price, ...membership } = form.membership_challenge
  const { fields, updated_at, ...rest } = form
  const state: Omit<ChallengeState, 'fields'> = {
    ...rest,
    ...pictures,
    ...markup,
    questions,
    social_network_pages: [...new Set(form.social_network_pages)].sort((a, b) => a - b),
    donation_challenge: {
      ...donation,
      amounts: amounts.map(({ amount, ...row }) => ({
        id: row.id,
        amount_cents: Math.round((amount ?? 0) * 100),
        points: row.points,
        impact: row.impact,
        active: row.active,
      })),
    },
    membership_challenge: { price_cents: price === null ? null : Math.round(price * 100), ...membership },
    points: givesByAmount(kindOf(form.challenge_type).settings) ? 0 : form.points,
    prize: form.reward_type === 'prize' ? form.prize : null,
    start: form.start && new Date(form.start).toISOString(),
    finish: form.finish && new Date(form.finish).toISOString(),
  }
  return { state, errors }
}
