'use client'

import { type FormEvent, useState } from 'react'
import { useOwnDate, useSite, useSiteMutation, useTexts } from '@/plugin/site'
import { Button } from '@/ui/button'
import { Field } from '@/ui/field.client'
import { TextInput } from '@/ui/text-input.client'
import { DATA_PATH, type OwnDataAnswer } from './own-data-answer'
import { Section } from './section'

/** Deletes the account: says what is lost, then asks for the emailed code. */
export function EraseAccount({ loses }: Pick<OwnDataAnswer, 'loses'>) {
  const { call, href, program } = useSite()
  const t = useTexts('site')
  const date = useOwnDate()
  const { isPending, mutateAsync: sendCode } = useSiteMutation(`${DATA_PATH}/erasure`)
  const [step, setStep] = useState<'closed' | 'sent' | 'done'>('closed')
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [eraseAt, setEraseAt] = useState('')
  const [isConfirming, setConfirming] = useState(false)
  const lost = [
    loses.points > 0 &&
      t('data_rights.losesPoints', {
        points: loses.points.toLocaleString(program.locale),
        term: program.term_points_as,
      }),
    loses.rewards > 0 && t('data_rights.losesRewards', { count: loses.rewards }),
    loses.is_member && t('data_rights.losesMembership'),
    t('data_rights.losesAccount'),
  ].filter((line): line is string => Boolean(line))

  const begin = async () => {
    const answer = await sendCode({})
    if (!answer.ok) return setError(answer.message || t('common:tryAgain'))
    setError(null)
    setStep('sent')
  }
  const confirm = async (event: FormEvent) => {
    event.preventDefault()
    if (isConfirming) return
    setConfirming(true)
    // Not a mutation of the page: the session ends with it.
    const answer = await call<{ erase_at: string }>(`${DATA_PATH}/erasure/confirm`, { code })
    setConfirming(false)
    if (!answer.ok) return setError(answer.message || t('common:tryAgain'))
    setEraseAt(answer.body.erase_at)
    setStep('done')
  }
  return (
    <Section id="erase" title={t('data_rights.erase')} lead={step === 'done' ? '' : t('data_rights.eraseLead')}>
      {step === 'done' ? (
        <div role="status" className="flex flex-col items-start gap-3">
          <p className="font-medium">{t('data_rights.eraseDone', { date: date(eraseAt) })}</p>
          <p className="text-ink-2">{t('data_rights.eraseUndo')}</p>
          <Button href={href('/')}>{t('data_rights.eraseLeave')}</Button>
        </div>
      ) : (
        <>
          <ul className="mb-4 list-disc pl-5 text-ui-sm">
            {lost.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          {step === 'closed' ? (
            <>
              <Button variant="danger" loading={isPending} onClick={() => void begin()}>
                {t('data_rights.eraseBegin')}
              </Button>
              {error && (
                <p role="alert" className="mt-2 text-danger-text text-ui-sm">
                  {error}
                </p>
              )}
            </>
          ) : (
            <form onSubmit={confirm} noValidate className="flex flex-col items-start gap-3">
              <p>{t('data_rights.codeLead')}</p>
              <Field label={t('data_rights.code')} error={error}>
                <TextInput
                  value={code}
                  inputMode="numeric"
                  autoComplete="one-time-code"
                  maxLength={6}
                  onChange={({ target }) => {
                    setError(null)
                    setCode(target.value.replaceAll(/\D/g, ''))
                  }}
                />
              </Field>
              <div className="flex flex-wrap gap-2">
                <Button type="submit" variant="danger" loading={isConfirming} disabled={code.length !== 6}>
                  {t('data_rights.eraseConfirm')}
                </Button>
                <Button variant="ghost" loading={isPending} onClick={() => void begin()}>
                  {t('data_rights.codeAgain')}
                </Button>
                <Button variant="ghost" onClick={() => setStep('closed')}>
                  {t('data_rights.keep')}
                </Button>
              </div>
            </form>
          )}
        </>
      )}
    </Section>
  )
}
