'use client'

import { CircleAlert } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { type FieldValues, FormProvider, type Path } from 'react-hook-form'
import type { z } from 'zod'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button, Card, ConfirmDialog, Steps } from '@/ui'
import type { CallResult } from './call-console'
import { belongsToField, errorPaths } from './form-errors'
import { type ConsoleFormOptions, showFirstError, useConsoleForm } from './form-page.client'
import { LeaveGuard } from './leave-guard.client'
import { navigateAndRefresh } from './navigate-and-refresh'
import { restoreFocus } from './restore-focus'
import { useLabels } from './use-labels.client'
import { readWizard } from './wizard-steps'

export type WizardStep<Values extends FieldValues> = {
  label: string
  /** The fields that Next validates. */
  fields: Path<Values>[]
  content: ReactNode
}

export type WizardPageProps<Schema extends z.ZodType<FieldValues, FieldValues>> = Omit<
  ConsoleFormOptions<Schema>,
  'onSaved' | 'onInvalid'
> & {
  /** The steps, which may depend on the values. */
  steps: WizardStep<z.input<Schema>>[] | ((values: z.input<Schema>) => WizardStep<z.input<Schema>>[])
  hrefAfter: (result: CallResult<Record<string, unknown>>) => string
  /** A confirmation before saving. */
  question?: { title: string; description?: string }
  /** Shown next to the step, such as a preview; below it on narrow screens. */
  aside?: ReactNode
}

/** Milliseconds to let the next step render before scrolling (CONSOLE-159). */
const SCROLL_DELAY_MS = 100

/**
 * A form in steps: Previous and Next, where Next validates the step, and Save on the last (CONSOLE-43). Completed
 * steps, and all steps of an update, can also be opened by name.
 */
export function WizardPage<Schema extends z.ZodType<FieldValues, FieldValues>>({
  aside,
  hrefAfter,
  question,
  steps: stepsOf,
  ...options
}: WizardPageProps<Schema>) {
  const id = useId()
  const t = useTexts('console')
  const labels = useLabels()
  const router = useRouter()
  const [wanted, setWanted] = useState(0)
  const [isAsking, setAsking] = useState(false)
  // True from saving until the next page loads, because a second click would save again.
  const [isLeaving, setLeaving] = useState(false)
  const { form, submit } = useConsoleForm({
    ...options,
    onSaved: (result) => {
      setLeaving(true)
      navigateAndRefresh(router, hrefAfter(result))
    },
    onInvalid: (fields) => showStepOf(fields),
  })
  const { errors, isDirty, isSubmitting } = form.formState
  const steps = typeof stepsOf === 'function' ? stepsOf(form.watch()) : stepsOf
  const at = Math.min(wanted, steps.length - 1)
  const step = steps[at]
  const { errorCount, invalid, isFirst, isLast } = readWizard(fieldsOf(steps), at, errors)
  const isUpdate = options.method !== undefined && options.method !== 'POST'

  const heading = useRef<HTMLHeadingElement>(null)
  const previous = useRef(at)
  // A new step focuses its heading, because a focused field would open a phone's keyboard.
  useEffect(() => {
    if (previous.current === at) return
    previous.current = at
    heading.current?.focus({ preventScroll: true })
  }, [at])

  const goTo = (index: number) => {
    setWanted(index)
    setTimeout(() => window.scrollTo({ top: 0, behavior: 'smooth' }), SCROLL_DELAY_MS)
  }
  const goNext = async () => {
    if (await form.trigger(step?.fields)) return goTo(at + 1)
    showFirstError(id)
  }
  const showStepOf = (wrong: string[]) => {
    const found = steps.findIndex(({ fields }) =>
      fields.some((field) => wrong.some((path) => belongsToField(path, field))),
    )
    if (found >= 0) setWanted(found)
    showFirstError(id)
  }
  const save = async (event?: FormEvent) => {
    if (question && isDirty && (await form.trigger())) return setAsking(true)
    await submit(event)
  }

  return (
    <FormProvider {...form}>
      <Steps
        current={at}
        items={steps.map(({ label }, index) => ({ label, invalid: invalid[index] }))}
        onSelect={goTo}
        selectable={(index) => isUpdate || index < at}
        labels={labels.steps}
        className="mb-5"
      />
      <div className={aside ? 'grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_400px]' : ''}>
        <form
          id={id}
          noValidate
          className="min-w-0"
          onSubmit={(event) => {
            event.preventDefault()
            // Enter in a field continues like the primary button.
            void (isLast ? save(event) : goNext())
          }}
        >
          <Card
            title={step?.label}
            headingRef={heading}
            footer={
              <div className="flex flex-wrap items-center justify-between gap-2">
                <Button
                  variant="ghost"
                  onMouseDown={restoreFocus}
                  onClick={() => goTo(at - 1)}
                  className={isFirst ? 'invisible' : ''}
                >
                  {t('form.previous')}
                </Button>
                <div className="ml-auto flex items-center gap-3">
                  <div aria-live="polite">
                    {errorCount > 0 && (
                      <button
                        type="button"
                        onClick={() => showStepOf(errorPaths(errors))}
                        className="flex cursor-pointer items-center gap-2 rounded-[4px] text-danger [&_svg]:size-4"
                      >
                        <CircleAlert aria-hidden="true" />
                        {labels.saveBar.errors(errorCount)}
                      </button>
                    )}
                  </div>
                  <Button
                    variant="primary"
                    type="submit"
                    onMouseDown={restoreFocus}
                    loading={isSubmitting || isLeaving}
                  >
                    {isLast ? t('form.save') : t('form.next')}
                  </Button>
                </div>
              </div>
            }
          >
            <div className="flex flex-col gap-5">{step?.content}</div>
          </Card>
        </form>
        {aside}
      </div>
      <LeaveGuard dirty={isDirty} />
      {question && (
        <ConfirmDialog
          open={isAsking}
          onOpenChange={setAsking}
          title={question.title}
          description={question.description}
          confirmLabel={t('form.save')}
          cancelLabel={t('form.cancel')}
          onConfirm={() => submit()}
        />
      )}
    </FormProvider>
  )
}

const fieldsOf = <Values extends FieldValues>(steps: WizardStep<Values>[]) => steps.map(({ fields }) => fields)
