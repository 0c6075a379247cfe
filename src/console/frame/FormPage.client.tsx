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
import { useTexts } from '@/i18n/texts-provider.client'
import { Field, SaveBar } from '@/ui'
import { type CallResult, callConsole } from './call-console'
import { fieldError } from './field-error'
import { formBody } from './form-body'
import { errorPaths } from './form-errors'
import { LeaveGuard } from './LeaveGuard.client'
import { navigateAndRefresh } from './navigate-and-refresh'
import { renderForPage } from './render-for-page'
import { type FieldLabels, toastFailure, toastSuccess, toastWarning } from './toasts'
import { useLabels } from './use-labels.client'
import { useLiveErrors } from './use-live-errors.client'

type Method = 'POST' | 'PUT' | 'PATCH'

export type ConsoleFormOptions<Schema extends z.ZodType<FieldValues, FieldValues>> = {
  schema: Schema
  defaultValues: DefaultValues<z.input<Schema>>
  /** Where the values go, from `/admin/v2` on. */
  path: string
  method?: Method
  /** What is sent; the values themselves unless said otherwise. Files in it go as `formBody` and `withFiles` agree. */
  toBody?: (values: z.output<Schema>) => object | FormData
  /** What an update is told in which nothing was changed; nothing is sent then. The usual words unless said otherwise. */
  unchanged?: { title: string; message: string }
  /** Of fields whose errors say nothing without them, such as `must not be more than 10`: they stand before these in the toast. */
  labels?: FieldLabels
  /** Of the toast of a success; 'Success!' unless said otherwise. */
  savedTitle?: string
  /** After a success; its words are already shown. */
  onSaved?: (result: CallResult<Record<string, unknown>>) => void
  /** After the browser or the server found something wrong, with the names of the fields. The values stay as they are. */
  onInvalid?: (fields: string[]) => void
}

/**
 * A form of the console: checked by a zod schema in the browser, sent as JSON, and the server's `errors` put beside their
 * fields (RULE-41). `submit` answers whether it was saved.
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
    resolver: zodResolver(schema),
    defaultValues,
    // Its other modes judge a whole list of rows with each row that is added: useLiveErrors does the rest.
    mode: 'onBlur',
    reValidateMode: 'onSubmit',
  })
  useLiveErrors(form, schema)
  const { isDirty } = form.formState
  const submit = form.handleSubmit(
    async (values) => {
      if (method !== 'POST' && !isDirty) {
        const words = unchanged ?? { title: t('form.unchanged'), message: t('form.unchangedHelp') }
        return toastWarning(words.title, words.message)
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

/** Puts the server's errors beside their fields; what belongs to none is a toast, and so is the whole. @param title of the toast */
export const showServerErrors = <Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  result: CallResult,
  title?: string,
  labels?: FieldLabels,
): void => {
  const fields = Object.keys(form.getValues())
  for (const [name, words] of Object.entries(result.errors)) {
    if (fields.includes(name.split('.')[0] ?? '')) {
      // The name was found among the form's own fields.
      form.setError(name as Parameters<typeof form.setError>[0], { type: 'server', message: renderForPage(words) })
    }
  }
  toastFailure(result, title, labels)
}

type FormFieldProps = {
  name: string
  label: string
  help?: ReactNode
  required?: boolean
  /** Keep the label for screen readers only. */
  hideLabel?: boolean
  /** Another field that is validated by this one: what stands in it is validated anew when this one changes. */
  validates?: string
  /** One control of `@/ui`: `{(field) => <TextInput {...field} />}`. */
  children: (field: ControllerRenderProps) => ReactNode
}

/** A label, one control and what is wrong with it, wired to the form around it. */
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
  /** Where a success leads; the page is renewed in place without it. */
  hrefAfter?: (result: CallResult<Record<string, unknown>>) => string
}

/** The body of a page with one form: its fields, and a bar that appears when something changed and counts the errors. */
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

/** Brings the first field with an error into sight, as soon as the errors are drawn. */
export const showFirstError = (formId: string): void => {
  requestAnimationFrame(() => {
    const found = document.getElementById(formId)?.querySelector<HTMLElement>('[aria-invalid="true"]')
    // Of a group of choices the group is marked; its first choice takes the focus.
    const field = found?.matches('fieldset') ? found.querySelector<HTMLElement>('input, button') : found
    for (let fold = field?.closest('details'); fold; fold = fold.parentElement?.closest('details')) fold.open = true
    field?.focus({ preventScroll: true })
    field?.scrollIntoView({ block: 'center', behavior: 'smooth' })
  })
}
