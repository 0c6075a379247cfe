'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useRouter } from 'next/navigation'
import { type ReactNode, useId } from 'react'
import {
  Controller,
  type ControllerRenderProps,
  type DefaultValues,
  type FieldValues,
  FormProvider,
  type UseFormReturn,
  useForm,
  useFormContext,
} from 'react-hook-form'
import type { z } from 'zod'
import { Field, SaveBar } from '@/ui'
import { type CallResult, callConsole } from './call-console'
import { sayFailure, saySuccess } from './say'
import { useLabels } from './use-labels.client'

type Method = 'POST' | 'PUT' | 'PATCH'

export type ConsoleFormOptions<Schema extends z.ZodType<FieldValues, FieldValues>> = {
  schema: Schema
  defaultValues: DefaultValues<z.input<Schema>>
  /** Where the values go, from `/admin/v2` on. */
  path: string
  method?: Method
  /** What is sent; the values themselves unless said otherwise. A FormData goes as multipart. */
  toBody?: (values: z.output<Schema>) => object | FormData
  /** After a success; its words are already shown. */
  onSaved?: (result: CallResult<Record<string, unknown>>) => void
}

/**
 * A form of the console: checked by a zod schema in the browser, sent as JSON, and the server's `errors` put beside their
 * fields (decisions 41). `submit` answers whether it was saved.
 */
export const useConsoleForm = <Schema extends z.ZodType<FieldValues, FieldValues>>({
  defaultValues,
  method = 'POST',
  onSaved,
  path,
  schema,
  toBody,
}: ConsoleFormOptions<Schema>) => {
  const form = useForm<z.input<Schema>, unknown, z.output<Schema>>({
    resolver: zodResolver(schema),
    defaultValues,
    mode: 'onTouched',
  })
  const submit = form.handleSubmit(async (values) => {
    const result = await callConsole<Record<string, unknown>>(path, { method, body: toBody ? toBody(values) : values })
    if (!result.success) return showServerErrors(form, result)
    form.reset(form.getValues())
    saySuccess(result.message)
    onSaved?.(result)
  })
  return { form, submit }
}

/** Puts the server's errors beside their fields; what belongs to none is a toast, and so is the whole. */
export const showServerErrors = <Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  result: CallResult,
): void => {
  const fields = Object.keys(form.getValues())
  for (const [name, words] of Object.entries(result.errors)) {
    if (fields.includes(name.split('.')[0] ?? '')) {
      // The name was found among the form's own fields.
      form.setError(name as Parameters<typeof form.setError>[0], { type: 'server', message: words.join(' ') })
    }
  }
  sayFailure(result)
}

type FormFieldProps = {
  name: string
  label: string
  help?: ReactNode
  required?: boolean
  /** One control of `@/ui`: `{(field) => <TextInput {...field} />}`. */
  children: (field: ControllerRenderProps) => ReactNode
}

/** A label, one control and what is wrong with it, wired to the form around it. */
export function FormField({ children, help, label, name, required }: FormFieldProps) {
  const { control } = useFormContext()
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <Field label={label} help={help} required={required} error={fieldState.error?.message}>
          {children(field)}
        </Field>
      )}
    />
  )
}

export type FormPageProps<Schema extends z.ZodType<FieldValues, FieldValues>> = Omit<
  ConsoleFormOptions<Schema>,
  'onSaved'
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
  ...options
}: FormPageProps<Schema>) {
  const id = useId()
  const router = useRouter()
  const labels = useLabels()
  const { form, submit } = useConsoleForm({
    ...options,
    onSaved: (result) => (hrefAfter ? router.push(hrefAfter(result)) : router.refresh()),
  })
  const { errors, isDirty, isSubmitting } = form.formState
  return (
    <FormProvider {...form}>
      <form id={id} noValidate onSubmit={submit} className="flex min-w-0 flex-col gap-8">
        {children}
        <SaveBar
          form={id}
          dirty={isDirty}
          saving={isSubmitting}
          errorCount={Object.keys(errors).length}
          onDiscard={() => form.reset()}
          onShowErrors={() => showFirstError(id)}
          labels={labels.saveBar}
        />
      </form>
    </FormProvider>
  )
}

/** Brings the first field with an error into sight. */
export const showFirstError = (formId: string): void => {
  const field = document.getElementById(formId)?.querySelector<HTMLElement>('[aria-invalid="true"]')
  field?.focus()
  field?.scrollIntoView({ block: 'center', behavior: 'smooth' })
}
