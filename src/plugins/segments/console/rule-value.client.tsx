'use client'

import type { ValueEditorProps } from 'react-querybuilder'
import { useTexts } from '@/plugin/console/client'
import { Checkbox, Select, TextInput } from '@/ui'
import type { EditorField } from '../domain/editor-fields'
import { operandOf } from '../domain/rules'
import { EMPTY_INPUT, type RuleInput } from './rule-query'

type Control = { input: RuleInput; field: EditorField; isDisabled: boolean; set: (change: Partial<RuleInput>) => void }

/** More are chosen from a list that scrolls. */
const MANY = 6

/** What a rule compares with: the value, the days, and what it is narrowed to. */
export function RuleValue({ context, disabled, field: name, handleOnChange, operator, value }: ValueEditorProps) {
  const field = (context.fields as ReadonlyMap<string, EditorField>).get(name)
  if (!field) return null
  const input = { ...EMPTY_INPUT, ...(value as Partial<RuleInput>) }
  const set = (change: Partial<RuleInput>) => handleOnChange({ ...input, ...change })
  const control = { field, input, set, isDisabled: disabled ?? false }
  return (
    <>
      <Operand {...control} operand={operandOf(field.kind, operator)} />
      {field.of && <Narrowing {...control} />}
      {field.days !== 'none' && <Days {...control} />}
    </>
  )
}

function Operand({ field, input, isDisabled, operand, set }: Control & { operand: ReturnType<typeof operandOf> }) {
  const t = useTexts('console')
  const text = (key: 'first' | 'second', label: string, inputMode: 'decimal' | 'numeric' | 'text') => (
    <TextInput
      className="min-w-0 flex-[1_1_90px]"
      aria-label={label}
      inputMode={inputMode}
      autoComplete="off"
      disabled={isDisabled}
      value={input[key]}
      onChange={({ target }) => set({ [key]: target.value })}
    />
  )
  if (operand === 'number') return text('first', t('segments.value'), 'decimal')
  if (operand === 'text') return text('first', t('segments.value'), 'text')
  if (operand === 'choices') return <Choices field={field} input={input} isDisabled={isDisabled} set={set} />
  if (operand === 'numbers')
    return (
      <>
        {text('first', t('segments.value'), 'decimal')}
        {text('second', t('segments.valueTo'), 'decimal')}
      </>
    )
  if (operand === 'days')
    return (
      <TextInput
        className="min-w-0 flex-[1_1_110px]"
        aria-label={t('segments.inDays')}
        inputMode="numeric"
        autoComplete="off"
        suffix={t('segments.daysUnit')}
        disabled={isDisabled}
        value={input.first}
        onChange={({ target }) => set({ first: target.value })}
      />
    )
  if (operand === 'day')
    return (
      <TextInput
        className="min-w-0 flex-[1_1_150px]"
        type="date"
        aria-label={t('segments.value')}
        disabled={isDisabled}
        value={input.first}
        onChange={({ target }) => set({ first: target.value })}
      />
    )
  return null
}

function Choices({ field, input, isDisabled, set }: Control) {
  const t = useTexts('console')
  const { choices } = field
  return (
    <fieldset
      aria-label={t('segments.value')}
      className={`flex flex-[1_1_100%] flex-wrap gap-x-5 gap-y-1 ${choices.length > MANY ? 'max-h-40 overflow-y-auto rounded-input border border-line p-2' : ''}`}
    >
      {choices.length === 0 && <span className="text-ink-3 text-ui-sm">{t('segments.nothing')}</span>}
      {choices.map(({ label, value }) => (
        <Checkbox
          key={value}
          label={label}
          disabled={isDisabled}
          checked={input.chosen.includes(value)}
          onChange={({ target }) =>
            set({
              chosen: target.checked ? [...input.chosen, value] : input.chosen.filter((one) => one !== value),
            })
          }
        />
      ))}
    </fieldset>
  )
}

function Narrowing({ field, input, isDisabled, set }: Control) {
  const t = useTexts('console')
  return (
    <Select
      className="min-w-0 flex-[1_1_180px]"
      aria-label={field.of?.label}
      disabled={isDisabled}
      value={input.of}
      options={[
        { value: '', label: `${field.of?.label}: ${t('segments.any')}` },
        ...(field.of?.choices ?? []).map(({ label, value }) => ({ value, label: `${field.of?.label} ${label}` })),
      ]}
      onChange={({ target }) => set({ of: target.value })}
    />
  )
}

const PERIODS = ['7', '30', '60', '90', '180', '365']

function Days({ field, input, isDisabled, set }: Control) {
  const t = useTexts('console')
  const periods = input.days === '' || PERIODS.includes(input.days) ? PERIODS : [input.days, ...PERIODS]
  return (
    <Select
      className="min-w-0 flex-[1_1_140px]"
      aria-label={t('segments.inDays')}
      disabled={isDisabled}
      value={input.days}
      options={[
        { value: '', label: t(field.days === 'required' ? 'segments.choose' : 'segments.allTime') },
        ...periods.map((days) => ({ value: days, label: t('segments.lastDays', { days }) })),
      ]}
      onChange={({ target }) => set({ days: target.value })}
    />
  )
}
