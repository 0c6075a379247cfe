'use client'

import { FolderPlus, Plus, Trash2, X } from 'lucide-react'
import type {
  ActionProps,
  CombinatorSelectorProps,
  FieldSelectorProps,
  NotToggleProps,
  OperatorSelectorProps,
} from 'react-querybuilder'
import { useTexts } from '@/plugin/console/client'
import { Button, Checkbox, IconButton, Select, type SelectOption } from '@/ui'
import { MAX_DEPTH } from '../domain/rules'

type Choice = { name: string; label: string }

/** The library's choices, grouped or not, as those of our control. */
const toOptions = (
  options: readonly (Choice | { label: string; options: readonly Choice[] })[],
): (SelectOption | { label: string; options: SelectOption[] })[] => {
  const toOption = ({ label, name }: Choice): SelectOption => ({ value: name, label })
  return options.map((option) =>
    'name' in option ? toOption(option) : { label: option.label, options: option.options.map(toOption) },
  )
}

export function CombinatorSelect({ disabled, handleOnChange, options, value }: CombinatorSelectorProps) {
  const t = useTexts('console')
  return (
    <Select
      size="sm"
      className="w-60 max-w-full"
      aria-label={t('segments.match')}
      disabled={disabled}
      value={value ?? 'and'}
      options={toOptions(options)}
      onChange={({ target }) => handleOnChange(target.value)}
    />
  )
}

export function FieldSelect({ disabled, handleOnChange, options, value }: FieldSelectorProps) {
  const t = useTexts('console')
  return (
    <Select
      className="min-w-0 flex-[2_1_200px]"
      aria-label={t('segments.field')}
      disabled={disabled}
      value={value ?? ''}
      options={toOptions(options)}
      onChange={({ target }) => handleOnChange(target.value)}
    />
  )
}

export function OperatorSelect({ disabled, handleOnChange, options, value }: OperatorSelectorProps) {
  const t = useTexts('console')
  return (
    <Select
      className="min-w-0 flex-[1_1_140px]"
      aria-label={t('segments.operator')}
      disabled={disabled}
      value={value ?? ''}
      options={toOptions(options)}
      onChange={({ target }) => handleOnChange(target.value)}
    />
  )
}

export function NotToggle({ checked, disabled, handleOnChange }: NotToggleProps) {
  const t = useTexts('console')
  return (
    <Checkbox
      label={t('segments.notRules')}
      checked={checked ?? false}
      disabled={disabled}
      onChange={({ target }) => handleOnChange(target.checked)}
    />
  )
}

export function AddRule({ disabled, handleOnClick }: ActionProps) {
  const t = useTexts('console')
  return (
    <Button size="sm" icon={<Plus />} disabled={disabled} onClick={(event) => handleOnClick(event)}>
      {t('segments.addRule')}
    </Button>
  )
}

export function AddGroup({ disabled, handleOnClick, level }: ActionProps) {
  const t = useTexts('console')
  if (level >= MAX_DEPTH - 1) return null
  return (
    <Button
      size="sm"
      variant="ghost"
      icon={<FolderPlus />}
      disabled={disabled}
      onClick={(event) => handleOnClick(event)}
    >
      {t('segments.addGroup')}
    </Button>
  )
}

export function RemoveRule({ disabled, handleOnClick }: ActionProps) {
  const t = useTexts('console')
  return (
    <IconButton
      icon={<X />}
      label={t('segments.removeRule')}
      disabled={disabled}
      onClick={(event) => handleOnClick(event)}
    />
  )
}

export function RemoveGroup({ disabled, handleOnClick }: ActionProps) {
  const t = useTexts('console')
  return (
    <IconButton
      size="sm"
      icon={<Trash2 />}
      label={t('segments.removeGroup')}
      disabled={disabled}
      onClick={(event) => handleOnClick(event)}
    />
  )
}
