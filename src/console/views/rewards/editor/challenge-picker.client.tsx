'use client'

import { Search } from 'lucide-react'
import { useId, useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import type { RewardChallenge } from '@/domain/reward-editor'
import { useTexts } from '@/i18n/texts-provider.client'
import { Badge, Checkbox, FieldError, TextInput } from '@/ui'
import { fieldError } from '../../../frame/field-error'
import { Lockable } from './fields.client'

type ChallengePickerProps = {
  name: 'achievement_challenges' | 'sweepstake_challenges'
  label: string
  help: string
  challenges: RewardChallenge[]
}

/** Selects any number of the program's challenges. */
export function ChallengePicker({ challenges, help, label, name }: ChallengePickerProps) {
  const names = new Map(challenges.map((challenge) => [challenge.id, challenge.name]))
  const format = (value: unknown) => (value as number[]).map((id) => names.get(id) ?? `#${id}`).join(', ')
  return (
    <Lockable name={name} label={label} shown={format}>
      <Choices name={name} label={label} help={help} challenges={challenges} />
    </Lockable>
  )
}

function Choices({ challenges, help, label, name }: ChallengePickerProps) {
  const t = useTexts('console')
  const id = useId()
  const { control } = useFormContext()
  const { field, fieldState } = useController({ control, name })
  const [query, setQuery] = useState('')
  const chosen = field.value as number[]
  const matching = challenges.filter((challenge) => challenge.name.toLowerCase().includes(query.trim().toLowerCase()))
  // Sorted like the server's value, so that selecting and deselecting is no change.
  const toggle = (one: number) =>
    field.onChange(
      (chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one]).sort((a, b) => a - b),
    )
  const error = fieldError(fieldState)
  return (
    <fieldset className="min-w-0 border-0 p-0" aria-invalid={error ? true : undefined} aria-describedby={id}>
      <legend className="mb-1.5 p-0 font-medium text-ink text-ui-label">{label}</legend>
      {challenges.length === 0 ? (
        <p className="text-ink-3 text-ui">{t('rewards.form.challengesNone')}</p>
      ) : (
        <div className="rounded-input border border-line-strong bg-input">
          <div className="flex items-center gap-3 border-line border-b p-1.5">
            <TextInput
              size="sm"
              type="search"
              icon={<Search />}
              aria-label={t('rewards.form.challengesSearch')}
              placeholder={t('rewards.form.challengesSearch')}
              className="flex-1 [&_input]:border-transparent! [&_input]:bg-transparent!"
              value={query}
              onChange={({ target }) => setQuery(target.value)}
            />
            <span className="shrink-0 pr-2 text-ink-3 text-ui-sm tabular-nums">
              {t('rewards.form.challengesChosen', { count: chosen.length })}
            </span>
          </div>
          <ul className="max-h-60 overflow-y-auto px-3 py-1.5">
            {matching.map((challenge) => (
              <li key={challenge.id} className="flex items-center justify-between gap-3 py-0.5">
                <Checkbox
                  label={challenge.name}
                  checked={chosen.includes(challenge.id)}
                  onBlur={field.onBlur}
                  onChange={() => toggle(challenge.id)}
                />
                {challenge.status !== 'active' && <Badge>{t(`challenge.status.${challenge.status}`)}</Badge>}
              </li>
            ))}
          </ul>
        </div>
      )}
      <div id={id}>
        <FieldError>{error}</FieldError>
        <p className="mt-1.5 text-ink-3 text-ui-sm">{help}</p>
      </div>
    </fieldset>
  )
}
