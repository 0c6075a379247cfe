'use client'

import { useMemo, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { QueryBuilder } from 'react-querybuilder'
import { useTexts } from '@/plugin/console/client'
import { FieldError } from '@/ui'
import type { EditorField } from '../domain/editor-fields'
import type { Group } from '../domain/rules'
import {
  AddGroup,
  AddRule,
  CombinatorSelect,
  FieldSelect,
  NotToggle,
  OperatorSelect,
  RemoveGroup,
  RemoveRule,
} from './rule-controls.client'
import { EMPTY_INPUT, operatorsOf, type Query, toQuery, toRules } from './rule-query'
import { RuleValue } from './rule-value.client'

const CONTROLS = {
  addGroupAction: AddGroup,
  addRuleAction: AddRule,
  combinatorSelector: CombinatorSelect,
  fieldSelector: FieldSelect,
  notToggle: NotToggle,
  operatorSelector: OperatorSelect,
  removeGroupAction: RemoveGroup,
  removeRuleAction: RemoveRule,
  valueEditor: RuleValue,
}

const CLASSES = {
  queryBuilder: 'min-w-0',
  ruleGroup: 'flex min-w-0 flex-col gap-3 rounded-card border border-line bg-surface-1 p-3',
  header: 'flex min-w-0 flex-wrap items-center gap-2',
  body: 'flex min-w-0 flex-col gap-3 empty:hidden',
  rule: 'flex min-w-0 flex-wrap items-center gap-2 rounded-input border border-line bg-surface-0 p-2',
}

type RulesEditorProps = { fields: EditorField[]; rules: Group; isDisabled?: boolean }

/** Edits the rules of the surrounding form's segment. */
export function RulesEditor({ fields, isDisabled = false, rules }: RulesEditorProps) {
  const t = useTexts('console')
  const { formState, setValue } = useFormContext()
  const [query, setQuery] = useState<Query>(() => toQuery(rules))
  const byName = useMemo(() => new Map(fields.map((field) => [field.name, field])), [fields])
  const context = useMemo(() => ({ fields: byName }), [byName])
  const grouped = useMemo(
    () =>
      [...new Set(fields.map(({ group }) => group))].map((group) => ({
        label: t(`segments.groups.${group}`),
        options: fields.filter((field) => field.group === group).map(({ label, name }) => ({ name, label })),
      })),
    [fields, t],
  )
  const change = (changed: Query) => {
    setQuery(changed)
    const sent = toRules(changed, byName)
    if (JSON.stringify(sent) !== JSON.stringify(toRules(query, byName)))
      setValue('rules', sent, { shouldDirty: true, shouldTouch: true })
  }
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <QueryBuilder
        fields={grouped}
        query={query}
        onQueryChange={change}
        context={context}
        controlElements={CONTROLS}
        controlClassnames={CLASSES}
        combinators={[
          { name: 'and', label: t('segments.everyRule') },
          { name: 'or', label: t('segments.anyRule') },
        ]}
        getOperators={(name) => {
          const field = byName.get(name)
          return operatorsOf(field).map((operator) => ({
            name: operator,
            label: t(`segments.operators.${field?.kind ?? 'text'}.${operator}`),
          }))
        }}
        getDefaultValue={() => EMPTY_INPUT}
        resetOnOperatorChange={false}
        showNotToggle
        disabled={isDisabled}
        suppressStandardClassnames
        accessibleDescriptionGenerator={() => t('segments.group')}
      />
      <FieldError>{firstMessage(formState.errors.rules)}</FieldError>
    </div>
  )
}

/** The server puts an error at its rule, deep in the tree. */
const firstMessage = (error: unknown): string | undefined => {
  if (typeof error !== 'object' || error === null) return undefined
  if ('message' in error && typeof error.message === 'string') return error.message
  for (const inner of Object.values(error)) {
    const message = firstMessage(inner)
    if (message) return message
  }
  return undefined
}
