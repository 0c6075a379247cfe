'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useRouter } from 'next/navigation'
import { type ReactNode, useId, useState } from 'react'
import {
  Controller,
  type ControllerRenderProps,
  type DefaultValues,
  type FieldValues,
  FormProvider,
  type UseFormReturn,
  useForm,
  useFormContext,
  useWatch,
} from 'react-hook-form'
import type { z } from 'zod'
import { fieldErrorMap } from '@/http/server/field-error-map'
import { useTexts } from '@/i18n/texts-provider.client'
import { Field, SaveBar } from '@/ui'
import { type CallResult, callConsole } from './call-console'
import { fieldError } from './field-error'
import { formBody } from './form-body'
import { errorPaths } from './form-errors'
import { LeaveGuard } from './leave-guard.client'
import { navigateAndRefresh } from './navigate-and-refresh'
import { renderForPage } from './render-for-page'
import { type FieldLabels, toastFailure, toastSuccess, toastWarning } from './toasts'
import { useLabels } from './use-labels.client'
import { useLiveErrors } from './use-live-errors.client'

type Method = 'POST' | 'PUT' | 'PATCH'

export type ConsoleFormOptions<Schema extends z.ZodType<FieldValues, FieldValues>> = {
  schema: Schema
  defaultValues: DefaultValues<z.input<Schema>>
  /** The call's address below `/admin/v2`. */
  path: string
  method?: Method
  /** The request's body; the values by default. `formBody` and `withFiles` encode files. */
  toBody?: (values: z.output<Schema>) => object | FormData
  /** Shown when an update has no changes, in place of a request; a standard message by default. */
  unchanged?: { title: string; message: string }
  /**
   * Labels of fields whose errors need them, such as `must not be more than 10`; the toast puts them before the
   * message.
   */
  labels?: FieldLabels
  /** The title of the success toast; 'Success!' by default. */
  savedTitle?: string
  /** Called after a success, whose toast is already shown. */
  onSaved?: (result: CallResult<Record<string, unknown>>) => void
  /** Called with the fields' names after the browser or the server found errors. The values stay unchanged. */
  onInvalid?: (fields: string[]) => void
}

/**
 * A form of the console: validated by a zod schema in the browser, sent as JSON, with the server's `errors` next to
 * their fields (RULE-41). `submit` returns whether it was saved.
 */
export const useConsoleForm = <Schema extends z.ZodType<FieldValues, FieldValues>>({
  defaultValues,
  labels,
  method = 'POST',
  onInvalid,
  onSaved,
  path,
  savedTitle,
  schema,
  toBody,
  unchanged,
}: ConsoleFormOptions<Schema>) => {
  const t = useTexts('console')
  const form = useForm<z.input<Schema>, unknown, z.output<Schema>>({
    resolver: zodResolver(schema, { error: fieldErrorMap }),
    defaultValues,
    // Other modes validate the whole list when a row is added; useLiveErrors handles the rest.
    mode: 'onBlur',
    reValidateMode: 'onSubmit',
  })
  useLiveErrors(form, schema)
  const { isDirty } = form.formState
  const submit = form.handleSubmit(
    async (values) => {
      if (method !== 'POST' && !isDirty) {
        const toast = unchanged ?? { title: t('form.unchanged'), message: t('form.unchangedHelp') }
        return toastWarning(toast.title, toast.message)
      }
      const body = formBody(toBody ? toBody(values) : values)
      const result = await callConsole<Record<string, unknown>>(path, { method, body })
      if (!result.success) {
        showServerErrors(form, result, undefined, labels)
        return onInvalid?.(Object.keys(result.errors))
      }
      form.reset(form.getValues())
      toastSuccess(result.message, savedTitle)
      onSaved?.(result)
    },
    (errors) => onInvalid?.(errorPaths(errors)),
  )
  return { form, submit }
}

/** Shows the server's errors next to their fields, and all of them in one toast. @param title the toast's title */
export const showServerErrors = <Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  result: CallResult,
  title?: string,
  labels?: FieldLabels,
): void => {
  const fields = Object.keys(form.getValues())
  for (const [name, messages] of Object.entries(result.errors)) {
    if (fields.includes(name.split('.')[0] ?? '')) {
      // The name is one of the form's own fields.
      form.setError(name as Parameters<typeof form.setError>[0], { type: 'server', message: renderForPage(messages) })
    }
  }
  toastFailure(result, title, labels)
}

type FormFieldProps = {
  name: string
  label: string
  help?: ReactNode
  required?: boolean
  /** Hides the label visually. */
  hideLabel?: boolean
  /** The name of a field that is validated again when this one changes. */
  validates?: string
  /** A control from `@/ui`: `{(field) => <TextInput {...field} />}`. */
  children: (field: ControllerRenderProps) => ReactNode
}

/** A label, a control and its error, connected to the surrounding form. */
export function FormField({ children, help, hideLabel, validates, label, name, required }: FormFieldProps) {
  const { control } = useFormContext()
  const validated = useWatch({ control, name: validates ?? name, disabled: !validates })
  return (
    <Controller
      control={control}
      name={name}
      rules={validates && validated ? { deps: validates } : undefined}
      render={({ field, fieldState }) => (
        <Field label={label} hideLabel={hideLabel} help={help} required={required} error={fieldError(fieldState)}>
          {children(field)}
        </Field>
      )}
    />
  )
}

export type FormPageProps<Schema extends z.ZodType<FieldValues, FieldValues>> = Omit<
  ConsoleFormOptions<Schema>,
  'onInvalid'
> & {
  /** Sections with FormFields. */
  children: ReactNode
  /** The address after a success; by default the page is refreshed. */
  hrefAfter?: (result: CallResult<Record<string, unknown>>) => string
}

/** A page's form with a save bar that appears on changes and counts errors. */
export function FormPage<Schema extends z.ZodType<FieldValues, FieldValues>>({
  children,
  hrefAfter,
  onSaved,
  ...options
}: FormPageProps<Schema>) {
  const id = useId()
  const router = useRouter()
  const labels = useLabels()
  const [isLeaving, setLeaving] = useState(false)
  const { form, submit } = useConsoleForm({
    ...options,
    onSaved: (result) => {
      onSaved?.(result)
      if (!hrefAfter) return router.refresh()
      setLeaving(true)
      navigateAndRefresh(router, hrefAfter(result))
    },
    onInvalid: () => showFirstError(id),
  })
  const { errors, isDirty, isSubmitting } = form.formState
  return (
    <FormProvider {...form}>
      <form id={id} noValidate onSubmit={submit} className="flex min-w-0 flex-col gap-8">
        {children}
        <SaveBar
          form={id}
          dirty={isDirty}
          saving={isSubmitting || isLeaving}
          errorCount={errorPaths(errors).length}
          onDiscard={() => form.reset()}
          onShowErrors={() => showFirstError(id)}
          labels={labels.saveBar}
        />
      </form>
      <LeaveGuard dirty={isDirty} />
    </FormProvider>
  )
}

/** Scrolls to the first field with an error, once the errors are rendered. */
export const showFirstError = (formId: string): void => {
  requestAnimationFrame(() => {
    const found = document.getElementById(formId)?.querySelector<HTMLElement>('[aria-invalid="true"]')
    // A group of choices is marked as a whole, so its first choice receives the focus.
    const field = found?.matches('fieldset') ? found.querySelector<HTMLElement>('input, button') : found
    for (let fold = field?.closest('details'); fold; fold = fold.parentElement?.closest('details')) fold.open = true
    field?.focus({ preventScroll: true })
    field?.scrollIntoView({ block: 'center', behavior: 'smooth' })
  })
}
