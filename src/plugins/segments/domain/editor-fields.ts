import type { Context, SegmentChoice, SegmentField, SegmentFieldKind } from '@/plugin/domain'

/** A field as the editor and descriptions need it: without SQL, in the reader's language. */
export type EditorField = {
  name: string
  label: string
  group: SegmentField['group']
  kind: SegmentFieldKind
  choices: SegmentChoice[]
  of: { label: string; choices: SegmentChoice[] } | null
  /** Whether a rule can, or must, say in how many days. */
  days: 'none' | 'optional' | 'required'
}

/** The fields of a program for its administrators and for assistants. */
export const toEditorFields = (
  context: Context,
  programId: number,
  fields: ReadonlyMap<string, SegmentField>,
): Promise<EditorField[]> => {
  const language = context.locale ?? 'en'
  const inLanguage = (label: SegmentField['label']) => label[language] ?? label.en
  return Promise.all(
    [...fields].map(async ([name, field]): Promise<EditorField> => {
      const rows = 'rows' in field ? field.rows : null
      const of = rows?.of
      return {
        ...{ name, group: field.group, kind: field.kind, label: inLanguage(field.label) },
        choices: (await field.choices?.(context, programId)) ?? [],
        of: of ? { label: inLanguage(of.label), choices: await of.choices(context, programId) } : null,
        // A latest moment says itself how many days ago it was.
        days: !rows?.at || field.kind === 'date' ? 'none' : rows.needsDays ? 'required' : 'optional',
      }
    }),
  )
}
