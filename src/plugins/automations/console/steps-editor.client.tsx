'use client'

import { ArrowDown, ArrowUp, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { type Locale, useTexts } from '@/plugin/console/client'
import { Button, IconButton, Menu } from '@/ui'
import { type AutomationFormInput, MAX_STEPS, STEP_KINDS } from '../domain/flow'
import { describeStep } from './describe-step'
import type { StepsEditorProps } from './editor-props'
import { StepFields } from './step-fields.client'

type StepInput = AutomationFormInput['steps'][number]

const newStep = (kind: StepInput['kind'], locales: readonly Locale[]): StepInput => {
  const id = crypto.randomUUID()
  const noTexts = { subject: '', heading: '', body: '', button: '' }
  const all: { [Kind in StepInput['kind']]: Extract<StepInput, { kind: Kind }> } = {
    wait: { id, kind: 'wait', amount: 3, unit: 'days' },
    condition: { id, kind: 'condition', of: 'did', holds: false, did: 'purchase', tag: '' },
    message: {
      ...{ id, kind: 'message', channel: 'email', category: 'news', path: '/' },
      texts: Object.fromEntries(locales.map((locale) => [locale, noTexts])),
    },
    points: { id, kind: 'points', amount: 50 },
    tag: { id, kind: 'tag', tag: '', adds: true },
    reward: { id, kind: 'reward', reward_id: '' },
    webhook: { id, kind: 'webhook', name: '' },
  }
  return all[kind]
}

/** The steps as cards that read as sentences. They are moved by buttons, so that a keyboard and a phone can do it, too. */
export function StepsEditor({ channels, locales, path, ...names }: StepsEditorProps) {
  const t = useTexts('console')
  const { control } = useFormContext<AutomationFormInput>()
  const { append, fields, move, remove } = useFieldArray({ control, name: 'steps', keyName: 'key' })
  const steps = useWatch({ control, name: 'steps' }) ?? []
  const [opened, setOpened] = useState<string | null>(null)
  const kinds = STEP_KINDS.filter(
    (kind) => (kind !== 'message' || channels.length > 0) && (kind !== 'reward' || names.rewards.length > 0),
  )
  const add = (kind: StepInput['kind']) => {
    const step = newStep(kind, locales)
    append(step)
    setOpened(step.id)
  }
  return (
    <>
      {fields.length === 0 && <p className="text-ink-3 text-ui-sm">{t('automations.noSteps')}</p>}
      <ol className="flex flex-col gap-3">
        {fields.map((field, at) => {
          const step = steps[at]
          if (!step) return null
          const sentence = describeStep(t, step, names)
          const isOpen = opened === step.id
          return (
            <li key={field.key} className="rounded-card border border-line bg-surface-1 p-3">
              <div className="flex flex-wrap items-center gap-2">
                <span className="min-w-0 flex-1 basis-48 text-ink text-ui [overflow-wrap:anywhere]">
                  <span className="mr-2 text-ink-3 tabular-nums">{at + 1}.</span>
                  {sentence}
                </span>
                <span className="flex shrink-0 items-center gap-1">
                  <Button
                    size="sm"
                    icon={<Pencil />}
                    aria-expanded={isOpen}
                    onClick={() => setOpened(isOpen ? null : step.id)}
                  >
                    {t('automations.edit')}
                  </Button>
                  <IconButton
                    size="sm"
                    label={t('automations.moveUp', { step: sentence })}
                    icon={<ArrowUp />}
                    disabled={at === 0}
                    onClick={() => move(at, at - 1)}
                  />
                  <IconButton
                    size="sm"
                    label={t('automations.moveDown', { step: sentence })}
                    icon={<ArrowDown />}
                    disabled={at === fields.length - 1}
                    onClick={() => move(at, at + 1)}
                  />
                  <IconButton
                    size="sm"
                    label={t('automations.removeStep', { step: sentence })}
                    icon={<Trash2 />}
                    onClick={() => remove(at)}
                  />
                </span>
              </div>
              {isOpen && (
                <div className="mt-4 flex flex-col gap-4 border-line border-t pt-4">
                  <StepFields at={at} kind={step.kind} {...{ channels, locales, path }} {...names} />
                </div>
              )}
            </li>
          )
        })}
      </ol>
      {fields.length < MAX_STEPS && (
        <div>
          <Menu
            items={kinds.map((kind) => ({ label: t(`automations.kinds.${kind}`), onSelect: () => add(kind) }))}
            trigger={<Button icon={<Plus />}>{t('automations.addStep')}</Button>}
          />
        </div>
      )}
    </>
  )
}
