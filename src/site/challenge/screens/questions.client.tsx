'use client'

import { type SubmitEvent, useRef, useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button } from '@/ui/button'
import { Icon } from '@/ui/icon'
import { ProgressBar } from '@/ui/progress-bar'
import { toast } from '@/ui/toast'
import { useLimits } from '../../use-limits.client'
import { MainAction } from '../parts/main-action'
import { Panel } from '../parts/panel'
import { checkAnswers, errorsByQuestion, isAnswered, resumeIndex, type SentFile, toFields } from '../questions/answers'
import { Question } from '../questions/question.client'
import { useDraft } from '../questions/use-draft.client'
import { useSteps } from '../questions/use-steps.client'
import type { ScreenProps, WireQuestion } from '../types'

/**
 * A quiz, survey or profile (SITE-96), validated before submission and again by the server, with errors next to the
 * questions.
 */
export function QuestionsScreen({ challenge, submit }: ScreenProps) {
  const t = useTexts('site')
  const { questions } = challenge
  const { change, forget, form, isResumed } = useDraft(challenge)
  const { problemOf } = useLimits()
  const steps = useSteps(questions.length, isResumed ? resumeIndex(questions, form.answers) : 0)
  const [errors, setErrors] = useState<Record<number, string>>({})
  const [feedback, setFeedback] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const list = useRef<HTMLOListElement>(null)
  // Questions with an upload in progress.
  const sending = useRef(new Set<number>())

  const showQuestion = (id: number | undefined) => {
    const index = questions.findIndex((question) => question.id === id)
    if (index < 0) return
    steps.goTo(index)
    // After rendering, because a hidden step can't be focused.
    requestAnimationFrame(() => {
      const item = list.current?.children[index]
      item?.scrollIntoView({ block: 'center' })
      item
        ?.querySelector<HTMLElement>('input, textarea, select, [contenteditable], button')
        ?.focus({ preventScroll: true })
    })
  }
  const answer = (question: WireQuestion, values: string[], file?: SentFile) => {
    change(({ answers, files }) => {
      const { [question.id]: _, ...others } = files
      return {
        answers: { ...answers, [question.id]: values },
        files: file ? { ...others, [question.id]: file } : others,
      }
    })
    setErrors(({ [question.id]: _, ...others }) => others)
  }
  const check = (asked: WireQuestion[]): Record<number, string> => {
    const problems = checkAnswers(asked, form.answers, sending.current)
    const found = asked.flatMap(({ id, limits }): [number, string][] => {
      const problem = problems[id]
      const message = problem ? t(`challenge.problems.${problem}`) : problemOf(limits, form.answers[id]?.[0])
      return message ? [[id, message]] : []
    })
    return Object.fromEntries(found)
  }
  const goOn = () => {
    const question = questions[steps.current]
    if (!question) return
    const found = check([question])[question.id]
    if (found) {
      setErrors({ ...errors, [question.id]: found })
      return showQuestion(question.id)
    }
    showQuestion(questions[steps.current + 1]?.id)
  }
  const isLastStep = steps.current === questions.length - 1

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    // In an earlier step, Enter moves to the next one.
    if (steps.stepwise && !isLastStep) return goOn()
    const problems = check(questions)
    const firstProblem = questions.find(({ id }) => problems[id] !== undefined)
    if (firstProblem) {
      setErrors(problems)
      toast.warning(t('challenge.invalid'))
      return showQuestion(firstProblem.id)
    }
    setBusy(true)
    setFeedback(null)
    const outcome = await submit(toFields(questions, form.answers))
    setBusy(false)
    if (outcome.ok) return forget()
    const found = errorsByQuestion(questions, outcome.errors)
    setErrors(found)
    const first = questions.find(({ id }) => found[id] !== undefined)
    if (first) return showQuestion(first.id)
    setFeedback(outcome.message)
    steps.goTo(0)
  }

  const answered = questions.filter(({ id }) => isAnswered(form.answers[id])).length
  return (
    <form onSubmit={send} noValidate className="flex flex-col gap-5">
      {feedback !== null && (
        <Panel
          tone="warning"
          role="alert"
          icon={<Icon name="circle-alert" />}
          ref={(panel) => panel?.scrollIntoView({ block: 'center' })}
        >
          <p className="font-semibold">{feedback}</p>
          <p className="text-ink-2 text-ui-sm">{t('challenge.feedbackHelp')}</p>
        </Panel>
      )}
      {questions.length > 1 && (
        <ProgressBar
          label={steps.stepwise ? t('challenge.steps.question') : t('challenge.steps.answered')}
          value={steps.stepwise ? steps.current + 1 : answered}
          max={questions.length}
          valueText={t('challenge.steps.of', {
            number: steps.stepwise ? steps.current + 1 : answered,
            total: questions.length,
          })}
          showLabel
        />
      )}
      <ol ref={list} className="m-0 flex list-none flex-col gap-5 p-0">
        {questions.map((question, index) => (
          <li
            key={question.id}
            hidden={steps.stepwise && index !== steps.current}
            className="rounded-card border border-line p-4 sm:p-5"
          >
            <Question
              challengeId={challenge.id}
              number={index + 1}
              question={question}
              values={form.answers[question.id] ?? []}
              file={form.files[question.id]}
              error={errors[question.id]}
              onChange={(values, file) => answer(question, values, file)}
              onSending={(isSending) => sending.current[isSending ? 'add' : 'delete'](question.id)}
            />
          </li>
        ))}
      </ol>
      <MainAction>
        <div className="flex gap-2.5">
          {steps.stepwise && steps.current > 0 && (
            <Button size="lg" onClick={() => showQuestion(questions[steps.current - 1]?.id)}>
              {t('challenge.back')}
            </Button>
          )}
          {/* The same button element for both, so that the focus stays on it. */}
          <Button type="submit" variant="primary" size="lg" className="min-w-0 flex-1" loading={busy}>
            {steps.stepwise && !isLastStep ? t('challenge.steps.next') : t('challenge.submit')}
          </Button>
        </div>
      </MainAction>
    </form>
  )
}
