import type { FieldType } from './attribute-value'

/** The answer types that a typed attribute accepts. An attribute of type other accepts any answer. */
const ANSWER_TYPES: Readonly<Partial<Record<FieldType, readonly string[]>>> = {
  boolean: ['boolean'],
  date: ['date'],
  date_time: ['date_time'],
}

/** Whether answers of a type fit a profile attribute. */
export const canFill = (fieldType: FieldType, answerType: string): boolean =>
  ANSWER_TYPES[fieldType]?.includes(answerType) ?? true
