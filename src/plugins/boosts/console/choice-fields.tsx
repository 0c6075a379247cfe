import type { NumberFieldServerProps, TextFieldServerProps } from 'payload'
import { type Context, listSegments } from '@/plugin/domain'
import { createContext } from '@/plugin/http'
import { ChoiceSelect } from './choice-select.client'

type FieldProps = Pick<
  TextFieldServerProps | NumberFieldServerProps,
  'clientField' | 'data' | 'i18n' | 'payload' | 'path'
>

const fieldContext = ({ data, payload }: FieldProps): { context: Context; programId: number } => ({
  context: createContext(payload, { actor: { type: 'system', name: 'console' } }),
  programId: Number(typeof data?.program === 'object' ? data.program?.id : data?.program) || 0,
})

const labelOf = ({ clientField, i18n }: FieldProps): string => {
  const { label } = clientField as { label?: unknown }
  return typeof label === 'string' ? label : String((label as Record<string, string> | null)?.[i18n.language] ?? '')
}

/** Payload's field for the segment of a rule; nothing in programs without segments. */
export async function SegmentField(props: FieldProps) {
  const { context, programId } = fieldContext(props)
  const segments = await listSegments(context, programId)
  if (segments.length === 0) return null
  const options = segments.map(({ id, name }) => ({ value: String(id), label: name }))
  return <ChoiceSelect isNumber path={props.path ?? 'segment_id'} label={labelOf(props)} options={options} />
}

/** Payload's field for the category of products that a rule counts; nothing in programs whose products have none. */
export async function CategoryField(props: FieldProps) {
  const { context, programId } = fieldContext(props)
  const categories = await context.sql<{ category: string }>(
    `select distinct on (lower(category)) category from eligible_products
     where program_id = $1 and trim(category) <> '' order by lower(category) limit 500`,
    [programId],
  )
  if (categories.length === 0) return null
  const options = categories.map(({ category }) => ({ value: category, label: category }))
  return <ChoiceSelect path={props.path ?? 'category'} label={labelOf(props)} options={options} />
}
