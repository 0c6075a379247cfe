'use client'

import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button } from '@/ui/button'
import { Checkbox } from '@/ui/checkbox.client'
import { Field } from '@/ui/field.client'
import { TextInput } from '@/ui/text-input.client'
import { type DismissToast, toast } from '@/ui/toast'
import { useSite } from '../frame/site-provider.client'
import { useLimits } from '../use-limits.client'
import { AttributeInput } from './attribute-input.client'
import { BotCheck } from './bot-check.client'
import { FirstReward } from './first-reward'
import { SignInFrame } from './frame.client'
import { Invitation } from './invitation.client'
import { TermsLabel } from './terms'
import type { SignInPageProps } from './wire'

export type NewParticipant = {
  first_name: string
  last_name: string
  postal: string
  /** Profile attributes by name, as JSON. */
  attributes: string
  agree_terms: 'true'
  documents_version: string
  bot_check_response: string
}

type NewParticipantStepProps = {
  email: string
  busy: boolean
  page: Pick<SignInPageProps, 'attributes' | 'bot_check' | 'documents' | 'documents_version' | 'first_reward'>
  postalError?: string | null
  attributeErrors?: Record<string, string>
  onBack: () => void
  /** @returns whether the sign-up was accepted; otherwise the bot check is solved again */
  onSubmit: (participant: NewParticipant) => Promise<boolean>
}

/** Milliseconds, longer than a slow phone needs; by then an interactive check has appeared. */
const PATIENCE_MS = 30_000

/** The step `new_participant`. */
export function NewParticipantStep({
  attributeErrors = {},
  busy,
  email,
  onBack,
  onSubmit,
  page,
  postalError,
}: NewParticipantStepProps) {
  const { href, program } = useSite()
  const t = useTexts('signin')
  const { problemOf } = useLimits()
  const [names, setNames] = useState({ first_name: '', last_name: '', postal: '' })
  const [attributes, setAttributes] = useState<Record<string, string>>({})
  const [agrees, setAgrees] = useState(false)
  const [isChecked, setIsChecked] = useState(false)
  const [response, setResponse] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [hasFailed, setHasFailed] = useState(false)
  // If the form is submitted before the bot check is solved, it waits until the check is solved, fails or times out.
  const [isWaiting, setIsWaiting] = useState(false)
  const submitting = useRef(false)
  const takeBack = useRef<DismissToast>(undefined)

  const missing = (name: 'first_name' | 'last_name') =>
    isChecked && names[name].trim() === '' ? t('required') : undefined
  const change = (name: keyof typeof names) => ({
    name,
    value: names[name],
    onChange: (event: { target: { value: string } }) => setNames({ ...names, [name]: event.target.value }),
  })

  const checkAgain = useCallback(() => {
    setResponse(null)
    setHasFailed(false)
    setAttempt((count) => count + 1)
  }, [])
  const take = (solved: string | null) => {
    setResponse(solved)
    // Solved after an earlier failure.
    if (solved !== null) setHasFailed(false)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsChecked(true)
    // Dismisses the previous message about missing fields.
    takeBack.current?.()
    const empty = (['first_name', 'last_name'] as const).find((name) => names[name].trim() === '')
    const blank = page.attributes.find(({ name, required }) => required && !attributes[name]?.trim())
    if (empty || blank) {
      const name = empty ?? `attributes.${blank?.name}`
      event.currentTarget.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus()
      takeBack.current = toast.danger(t('requiredMissing'))
      return
    }
    const unfit = page.attributes.find(({ limits, name }) => problemOf(limits, attributes[name]))
    if (unfit) {
      event.currentTarget.querySelector<HTMLInputElement>(`[name="attributes.${unfit.name}"]`)?.focus()
      return
    }
    if (!agrees || busy) return
    if (hasFailed) checkAgain()
    setIsWaiting(true)
  }

  useEffect(() => {
    if (!isWaiting || response === null || submitting.current) return
    submitting.current = true
    setIsWaiting(false)
    onSubmit({
      ...names,
      attributes: JSON.stringify(attributes),
      agree_terms: 'true',
      documents_version: page.documents_version,
      bot_check_response: response,
    }).then((isTaken) => {
      submitting.current = false
      if (!isTaken) checkAgain()
    })
  }, [attributes, checkAgain, isWaiting, names, onSubmit, page.documents_version, response])

  useEffect(() => {
    if (!isWaiting) return
    const giveUp = () => {
      setIsWaiting(false)
      toast.danger(t('botCheck.unsolved'), t('common:tryAgain'))
    }
    if (hasFailed) return giveUp()
    const timer = setTimeout(giveUp, PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [hasFailed, isWaiting, t])

  const points = program.signup_challenge?.points ?? 0
  return (
    <SignInFrame
      title={t('join', { program: program.name, rewards: program.term_rewards_as })}
      lead={t('joinHelp', { email })}
      onBack={onBack}
    >
      <Invitation />
      {page.first_reward && (
        <FirstReward
          reward={page.first_reward}
          label={t('firstReward')}
          text={t('firstRewardText', {
            reward: page.first_reward.name,
            points: page.first_reward.threshold.toLocaleString(program.locale),
            term: program.term_points_as,
          })}
        />
      )}
      <form onSubmit={submit} noValidate className="flex flex-1 flex-col gap-4 lg:flex-none">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t('firstName')} error={missing('first_name')} required>
            <TextInput size="lg" autoComplete="given-name" maxLength={80} autoFocus {...change('first_name')} />
          </Field>
          <Field label={t('lastName')} error={missing('last_name')} required>
            <TextInput size="lg" autoComplete="family-name" maxLength={80} {...change('last_name')} />
          </Field>
        </div>
        <Field label={t('postal')} optionalLabel={t('optional')} error={postalError ?? undefined}>
          <TextInput
            size="lg"
            autoComplete="postal-code"
            maxLength={20}
            enterKeyHint="go"
            className="sm:max-w-[50%]"
            {...change('postal')}
          />
        </Field>
        {page.attributes.map((field) => {
          const value = attributes[field.name] ?? ''
          const isMissing = isChecked && field.required && value.trim() === ''
          return (
            <AttributeInput
              key={field.name}
              field={field}
              value={value}
              error={
                isMissing
                  ? t('required')
                  : (isChecked && problemOf(field.limits, value)) || attributeErrors[`attributes.${field.name}`]
              }
              onChange={(next) => setAttributes({ ...attributes, [field.name]: next })}
            />
          )
        })}
        <Checkbox
          name="agree_terms"
          checked={agrees}
          onChange={(event) => setAgrees(event.target.checked)}
          label={<TermsLabel documents={page.documents} />}
        />
        <BotCheck
          key={attempt}
          botCheck={page.bot_check}
          challenge={href('/public/signin/bot_check')}
          onResponse={take}
          onFail={() => setHasFailed(true)}
        />
        <Button
          type="submit"
          variant="primary"
          size="lg"
          block
          disabled={!agrees}
          loading={busy || isWaiting}
          className="mt-auto lg:mt-1"
        >
          {points > 0
            ? t('signUp', { points: points.toLocaleString(program.locale), term: program.term_points_as })
            : t('signUpPlain')}
        </Button>
      </form>
    </SignInFrame>
  )
}
