import type { ProgramViewContext } from '@/plugin/console'
import { findLanguages, listSegments, listVariedKinds } from '@/plugin/domain'
import { type Experiment, findItem } from '../domain'
import type { ExperimentFormInput } from '../domain/experiment-form'
import { isRateGoal, WHOLE } from '../domain/types'
import type { EditorKind, EditorProps } from './editor-props'

type Choices = Omit<EditorProps, 'experimentId' | 'programId' | 'values'>

/** What an experiment can vary, measure, and choose from. */
export const loadChoices = async ({ context, locale, programId }: ProgramViewContext): Promise<Choices> => {
  const labelIn = (label: Partial<Record<string, string>>) => label[locale] ?? label.en ?? ''
  const kinds: Record<string, EditorKind> = {}
  for (const [name, kind] of listVariedKinds()) {
    const items = await kind.list(context, programId)
    kinds[name] = {
      ...{
        label: labelIn(kind.label),
        isOnSite: kind.isOnSite,
        hasPicture: kind.hasPicture === true,
        goals: [...kind.goals],
      },
      texts: Object.entries(kind.texts).map(([field, { isLong = false, label, max }]) => ({
        ...{ name: field, label: labelIn(label), max, isLong },
      })),
      numbers: Object.entries(kind.numbers ?? {}).map(([field, { label }]) => ({ name: field, label: labelIn(label) })),
      items: items
        .filter(({ isOpen }) => isOpen)
        .map(({ id, name: called, numbers, texts }) => ({ id, name: called, numbers, texts })),
    }
  }
  const [{ locales }, segments, pictures, challenges, rewards] = await Promise.all([
    findLanguages(context, programId),
    listSegments(context, programId),
    context.sql<{ id: number; name: string }>(
      `select id, coalesce(nullif(alt, ''), filename, id::text) as name from media
       where program_id = $1 and is_avatar is not true and mime_type like 'image/%' order by id desc limit 200`,
      [programId],
    ),
    context.sql<{ id: number; name: string }>(
      'select id, caption as name from challenges where program_id = $1 and approved_at is not null order by lower(caption), id limit 300',
      [programId],
    ),
    context.sql<{ id: number; name: string }>(
      'select id, name from rewards where program_id = $1 and approved_at is not null order by lower(name), id limit 300',
      [programId],
    ),
  ])
  const toOption = ({ id, name }: { id: number; name: string }) => ({ value: String(id), label: name })
  return {
    ...{ kinds, locales, segments: segments.map(toOption), pictures: pictures.map(toOption) },
    ...{ challenges: challenges.map(toOption), rewards: rewards.map(toOption) },
  }
}

const DEFAULT_DAYS = 7

/** A new experiment, of an item that the address may name. */
export const newValues = async (
  { context, programId, search, t }: ProgramViewContext,
  kinds: Choices['kinds'],
): Promise<ExperimentFormInput> => {
  const asked = typeof search.item === 'string' ? search.item : ''
  const found = await findItem(context, programId, asked)
  const goal = (found && kinds[found.kindName]?.goals[0]) ?? 'completed'
  const empty = { texts: {}, numbers: {}, image: '' } as const
  return {
    ...{ name: '', item: found ? asked : '', segment: '', goal, goal_item: '', window_days: DEFAULT_DAYS, spread: '' },
    baseline: 20,
    effect: 5,
    variants: [
      { ...empty, name: t('experiments.original'), share: 50 },
      { ...empty, name: t('experiments.variantName', { letter: 'B' }), share: 50 },
    ],
  }
}

/** A stored draft as its form has it. */
export const valuesOf = (experiment: Experiment): ExperimentFormInput => {
  const { baseline, effect, goal, goal_item_id, item_id, kind, name, segment_id, spread, variants, window_days } =
    experiment
  const unit = isRateGoal(goal) ? 100 : 1
  const shown = (value: number): number => Math.round(value * unit * 1000) / 1000
  return {
    ...{ name, goal, window_days, item: `${kind}:${item_id}`, spread: spread ?? '' },
    ...{ segment: segment_id ? String(segment_id) : '', goal_item: goal_item_id ? String(goal_item_id) : '' },
    ...{ baseline: shown(baseline), effect: shown(effect) },
    variants: variants.map(({ image, name: called, numbers = {}, share, texts = {} }) => ({
      ...{ name: called, share: (share * 100) / WHOLE, texts, numbers, image: image ? String(image) : '' },
    })),
  }
}
