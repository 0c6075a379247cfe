'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, useId, useState } from 'react'
import { type FieldValues, FormProvider, type Path } from 'react-hook-form'
import type { z } from 'zod'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button, Card, Steps } from '@/ui'
import type { CallResult } from './call-console'
import { type ConsoleFormOptions, showFirstError, useConsoleForm } from './FormPage.client'
import { useLabels } from './use-labels.client'
import { readWizard } from './wizard-steps'

export type WizardStep<Values extends FieldValues> = {
  label: string
  /** The fields that Next validates before it goes on. */
  fields: Path<Values>[]
  content: ReactNode
}

export type WizardPageProps<Schema extends z.ZodType<FieldValues, FieldValues>> = Omit<
  ConsoleFormOptions<Schema>,
  'onSaved'
> & {
  steps: WizardStep<z.input<Schema>>[]
  hrefAfter: (result: CallResult<Record<string, unknown>>) => string
}

/** Scrolling waits until the next step stands (A §9). */
const SCROLL_DELAY_MS = 100

/** A form in steps: Previous and Next, Next validates the step, Save on the last (A §2, challenges). */
export function WizardPage<Schema extends z.ZodType<FieldValues, FieldValues>>({
  hrefAfter,
  steps,
  ...options
}: WizardPageProps<Schema>) {
  const id = useId()
  const t = useTexts('console')
  const labels = useLabels()
  const router = useRouter()
  const [at, setAt] = useState(0)
  const { form, submit } = useConsoleForm({ ...options, onSaved: (result) => router.push(hrefAfter(result)) })
  const { errors, isSubmitting } = form.formState
  const step = steps[at]
  const fieldsOfSteps = steps.map(({ fields }) => fields)
  const { invalid, isFirst, isLast } = readWizard(fieldsOfSteps, at, errors)

  const goTo = (index: number) => {
    setAt(index)
    setTimeout(() => window.scrollTo({ top: 0, behavior: 'smooth' }), SCROLL_DELAY_MS)
  }
  const goOn = async () => {
    if (await form.trigger(step?.fields)) return goTo(at + 1)
    showFirstError(id)
  }

  return (
    <FormProvider {...form}>
      <Steps
        current={at}
        items={steps.map(({ label }, index) => ({ label, invalid: invalid[index] }))}
        labels={labels.steps}
        className="mb-5"
      />
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // Enter in a field of an early step goes on, as its main button does.
          void (isLast ? submit(event) : goOn())
        }}
      >
        <Card
          title={step?.label}
          footer={
            <div className="flex justify-between gap-2">
              <Button variant="ghost" onClick={() => goTo(at - 1)} className={isFirst ? 'invisible' : ''}>
                {t('form.previous')}
              </Button>
              <Button variant="primary" type="submit" loading={isSubmitting}>
                {isLast ? t('form.save') : t('form.next')}
              </Button>
            </div>
          }
        >
          <div className="flex flex-col gap-5">{step?.content}</div>
        </Card>
      </form>
    </FormProvider>
  )
}
