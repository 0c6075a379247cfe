'use client'

import { Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useFieldArray, useFormContext, useFormState } from 'react-hook-form'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button, FieldError, IconButton, RequiredMark } from '@/ui'
import { renderForPage } from '../../../frame/render-for-page'
import { restoreFocus } from '../../../frame/restore-focus'
import type { ChallengeFormInput } from './challenge-form'
import { NumberField, SwitchField, TextField } from './fields.client'

type RowsProps = { label: string; help?: string; required?: boolean }

/** The recipients of donations. */
export function DonationEntities(labels: RowsProps) {
  const t = useTexts('console')
  const { control } = useFormContext<ChallengeFormInput>()
  const name = 'donation_challenge.entities'
  const { append, fields, remove } = useFieldArray({ control, name, keyName: 'key' })
  return (
    <Rows
      {...labels}
      name={name}
      add={t('challengeEditor.donation.addEntity')}
      onAdd={() => append({ id: null, entity: '', active: true })}
    >
      {fields.map(({ entity, key }, index) => (
        <Row
          key={key}
          removeLabel={t('challengeEditor.donation.remove', { name: entity || index + 1 })}
          onRemove={() => remove(index)}
        >
          <div className="min-w-48 flex-1">
            <TextField name={`${name}.${index}.entity`} label={t('challengeEditor.donation.entity')} required />
          </div>
          <SwitchField name={`${name}.${index}.active`} label={t('challengeEditor.donation.active')} />
        </Row>
      ))}
    </Rows>
  )
}

/** The amounts of donations, with the points of each. */
export function DonationAmounts(labels: RowsProps) {
  const t = useTexts('console')
  const { control } = useFormContext<ChallengeFormInput>()
  const name = 'donation_challenge.amounts'
  const { append, fields, remove } = useFieldArray({ control, name, keyName: 'key' })
  return (
    <Rows
      {...labels}
      name={name}
      add={t('challengeEditor.donation.addAmount')}
      onAdd={() => append({ id: null, amount: null, points: 0, impact: null, active: true })}
    >
      {fields.map(({ amount, key }, index) => (
        <Row
          key={key}
          removeLabel={t('challengeEditor.donation.remove', { name: amount ?? index + 1 })}
          onRemove={() => remove(index)}
        >
          <div className="w-32">
            <NumberField
              name={`${name}.${index}.amount`}
              label={t('challengeEditor.donation.amount')}
              min={0.5}
              step={0.01}
              required
            />
          </div>
          <div className="w-32">
            <NumberField name={`${name}.${index}.points`} label={t('challengeEditor.donation.points')} min={0} />
          </div>
          <div className="min-w-48 flex-1">
            <TextField
              name={`${name}.${index}.impact`}
              label={t('challengeEditor.donation.impact')}
              help={t('challengeEditor.donation.impactHelp')}
            />
          </div>
          <SwitchField name={`${name}.${index}.active`} label={t('challengeEditor.donation.active')} />
        </Row>
      ))}
    </Rows>
  )
}

type RowListProps = RowsProps & { name: string; add: string; onAdd: () => void; children: ReactNode }

function Rows({ add, children, help, label, name, onAdd, required }: RowListProps) {
  const id = useId()
  const { control } = useFormContext()
  const { errors } = useFormState({ control, name })
  const message = messageAt(errors, name)
  return (
    <fieldset className="min-w-0 border-0 p-0" aria-invalid={message ? true : undefined} aria-describedby={id}>
      <legend className="mb-1.5 p-0 font-medium text-ink text-ui-label">
        {label}
        {required && <RequiredMark />}
      </legend>
      <div className="flex flex-col gap-3">{children}</div>
      <Button icon={<Plus />} className="mt-3" onMouseDown={restoreFocus} onClick={onAdd}>
        {add}
      </Button>
      <div id={id}>
        <FieldError>{message}</FieldError>
        {help && <p className="mt-1.5 text-ink-3 text-ui-sm">{help}</p>}
      </div>
    </fieldset>
  )
}

/** The error of a list as a whole, which is at the list itself or under `root`, in the reader's language. */
export const messageAt = (errors: object, name: string): string | undefined => {
  const node = name
    .split('.')
    .reduce<unknown>((found, key) => (found as Record<string, unknown> | undefined)?.[key], errors) as
    | { message?: unknown; root?: { message?: string } }
    | undefined
  const message = node?.root?.message ?? node?.message
  return typeof message === 'string' ? renderForPage(message) : undefined
}

function Row({ children, onRemove, removeLabel }: { children: ReactNode; removeLabel: string; onRemove: () => void }) {
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-3 rounded-card border border-line p-3 [&_label]:mt-0">
      {children}
      <IconButton className="ml-auto" label={removeLabel} icon={<Trash2 />} onClick={onRemove} />
    </div>
  )
}
