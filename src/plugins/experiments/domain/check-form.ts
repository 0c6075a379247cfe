import {
  type Context,
  findLanguages,
  findVariedKind,
  listSegments,
  type VariedItem,
  type VariedKind,
} from '@/plugin/domain'
import type { ExperimentForm } from './experiment-form'
import type { StoredVariant } from './find-experiment'
import { WHOLE } from './types'

export type FormRefusal =
  | 'unknown_item'
  | 'unknown_segment'
  | 'unknown_goal'
  | 'unknown_picture'
  | 'no_change'
  | 'texts_missing'
  | 'out_of_bounds'
  | 'no_plan'

type Checked =
  | { ok: true; kind: VariedKind; kindName: string; item: VariedItem; variants: StoredVariant[] }
  | { ok: false; reason: FormRefusal; path: string }

const refuse = (reason: FormRefusal, path: string): Checked => ({ ok: false, reason, path })

/** The item that `challenge:12` names, if it can have variants. */
export const findItem = async (
  context: Context,
  programId: number,
  name: string,
): Promise<{ kind: VariedKind; kindName: string; item: VariedItem } | null> => {
  const [kindName = '', id] = name.split(':')
  const kind = findVariedKind(kindName)
  const item = (await kind?.list(context, programId))?.find((one) => one.id === Number(id))
  return kind && item ? { kind, kindName, item } : null
}

/** Checks a form against the program: its item, what the item allows, its languages and its pictures. */
export const checkForm = async (tx: Context, programId: number, form: ExperimentForm): Promise<Checked> => {
  const found = await findItem(tx, programId, form.item)
  if (!found) return refuse('unknown_item', 'item')
  const { item, kind } = found
  if (!kind.goals.includes(form.goal)) return refuse('unknown_goal', 'goal')
  if (form.segment && !(await listSegments(tx, programId)).some(({ id }) => id === form.segment))
    return refuse('unknown_segment', 'segment')
  if (!(await hasGoalItem(tx, programId, form))) return refuse('unknown_goal', 'goal_item')
  const { locales } = await findLanguages(tx, programId)
  const variants: StoredVariant[] = []
  for (const [at, given] of form.variants.entries()) {
    const share = Math.round((given.share * WHOLE) / 100)
    if (at === 0) {
      variants.push({ name: given.name, share })
      continue
    }
    const texts = pickTexts(given.texts, kind)
    const fields = new Set(Object.values(texts).flatMap(Object.keys))
    for (const field of fields) {
      // In another language, the reader would see the original and count for the variant.
      const missing = locales.find((locale) => !texts[locale]?.[field])
      if (missing) return refuse('texts_missing', `variants.${at}.texts.${missing}.${field}`)
      const tooLong = locales.find((locale) => (texts[locale]?.[field]?.length ?? 0) > (kind.texts[field]?.max ?? 0))
      if (tooLong) return refuse('out_of_bounds', `variants.${at}.texts.${tooLong}.${field}`)
    }
    const numbers = Object.fromEntries(
      Object.entries(given.numbers).flatMap(([name, number]) =>
        number !== '' && name in item.numbers && number !== item.numbers[name] ? [[name, number]] : [],
      ),
    )
    const outside = Object.entries(numbers).find(([name, number]) => {
      const { max = 0, min = 0 } = kind.numbers?.[name] ?? {}
      return number < min || number > max
    })
    if (outside) return refuse('out_of_bounds', `variants.${at}.numbers.${outside[0]}`)
    const image = kind.hasPicture ? (given.image ?? null) : null
    if (image !== null && !(await hasPicture(tx, programId, image)))
      return refuse('unknown_picture', `variants.${at}.image`)
    if (fields.size === 0 && Object.keys(numbers).length === 0 && image === null)
      return refuse('no_change', `variants.${at}.name`)
    variants.push({
      ...{ name: given.name, share },
      ...(fields.size > 0 ? { texts } : {}),
      ...(Object.keys(numbers).length > 0 ? { numbers } : {}),
      ...(image === null ? {} : { image }),
    })
  }
  return { ok: true, ...found, variants: withWhole(variants) }
}

const pickTexts = (given: ExperimentForm['variants'][number]['texts'], kind: VariedKind) =>
  Object.fromEntries(
    Object.entries(given).map(([locale, texts]) => [
      locale,
      Object.fromEntries(Object.entries(texts ?? {}).filter(([name, text]) => name in kind.texts && text !== '')),
    ]),
  ) as NonNullable<StoredVariant['texts']>

/** Rounded shares add up to the whole: the original takes what is left. */
const withWhole = ([original, ...others]: StoredVariant[]): StoredVariant[] =>
  original ? [{ ...original, share: WHOLE - others.reduce((sum, { share }) => sum + share, 0) }, ...others] : []

const hasPicture = async ({ sql }: Context, programId: number, id: number): Promise<boolean> => {
  const rows = await sql(
    `select 1 from media where id = $2 and program_id = $1 and is_avatar is not true and mime_type like 'image/%'`,
    [programId, id],
  )
  return rows.length > 0
}

const hasGoalItem = async (
  { sql }: Context,
  programId: number,
  { goal, goal_item }: ExperimentForm,
): Promise<boolean> => {
  if (!goal_item || (goal !== 'completed' && goal !== 'claimed')) return true
  const table = goal === 'completed' ? 'challenges' : 'rewards'
  return (await sql(`select 1 from ${table} where id = $2 and program_id = $1`, [programId, goal_item])).length > 0
}

/** What counts: the item itself if it is a challenge or a reward, else the one that was chosen, or any. */
export const goalItemOf = ({ goal, goal_item }: ExperimentForm, kindName: string, item: VariedItem): number | null => {
  if (goal === 'completed') return kindName === 'challenge' ? item.id : (goal_item ?? null)
  if (goal === 'claimed') return kindName === 'reward' ? item.id : (goal_item ?? null)
  return null
}
