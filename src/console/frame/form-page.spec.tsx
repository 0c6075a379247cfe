import { createFormControl, type FieldErrors, FormProvider, useForm } from 'react-hook-form'
import { z } from 'zod'
import { TextInput } from '@/ui'
import { subscribeToToasts, type ToastMessage } from '@/ui/toast'
import { findButton, readAttribute, renderConsole } from '../../../tests/support/render-console'
import { FormField, FormPage, showServerErrors } from './form-page.client'

const SCHEMA = z.object({ name: z.string().min(1), notes: z.string() })
type Values = z.input<typeof SCHEMA>

const FIELDS = (
  <>
    <FormField name="name" label="Name" help="As participants read it." required>
      {(field) => <TextInput {...field} />}
    </FormField>
    <FormField name="notes" label="Notes">
      {(field) => <TextInput {...field} />}
    </FormField>
  </>
)

/** The fields in a form with these errors. */
function WithErrors({ errors }: { errors: FieldErrors<Values> }) {
  const form = useForm<Values>({ defaultValues: { name: '', notes: '' }, errors })
  return <FormProvider {...form}>{FIELDS}</FormProvider>
}

const inputs = (html: string): string[] => html.match(/<input\b[^>]*>/g) ?? []

describe('a form page', () => {
  const html = renderConsole(
    <FormPage schema={SCHEMA} defaultValues={{ name: 'Spring', notes: '' }} path="/admin/v2/programs/1" method="PUT">
      {FIELDS}
    </FormPage>,
  )

  it('connects labels, help and values to their controls', () => {
    const [name = '', notes = ''] = inputs(html)
    const [id, other] = [readAttribute(name, 'input', 'id'), readAttribute(notes, 'input', 'id')]
    expect(id).toBeTruthy()
    expect(other).not.toBe(id)
    expect(html).toMatch(new RegExp(`<label for="${id}"[^>]*>Name`))
    expect(html).toMatch(new RegExp(`<label for="${other}"[^>]*>Notes`))
    expect(name).toContain('value="Spring"')
    expect(name).toContain(`aria-describedby="${id}-help"`)
  })

  it('marks required fields visually and for screen readers, and no others', () => {
    const [name, notes] = inputs(html)
    expect(name).toContain('aria-required="true"')
    expect(notes).not.toContain('aria-required')
    expect(html.match(/<span aria-hidden="true"[^>]*>\*<\/span>/g)).toHaveLength(1)
  })

  it('hides its save bar until something changes, and saves its form with it', () => {
    expect(html).toMatch(/<section data-save-bar="" aria-label="Unsaved changes" inert=""/)
    const save = findButton(html, 'Save') ?? ''
    expect(save).toContain('type="submit"')
    expect(readAttribute(save, 'button', 'form')).toBe(readAttribute(html, 'form', 'id'))
  })

  it('shows no errors initially', () => {
    expect(html).not.toContain('aria-invalid="')
    expect(html).not.toContain('role="alert"')
  })

  it('shows errors next to their fields', () => {
    const wrong = renderConsole(<WithErrors errors={{ name: { type: 'server', message: 'Name is taken.' } }} />)
    const [name = '', notes] = inputs(wrong)
    const id = readAttribute(name, 'input', 'id')
    expect(name).toContain('aria-invalid="true"')
    expect(name).toContain(`aria-describedby="${id}-error ${id}-help"`)
    expect(wrong).toMatch(new RegExp(`<p id="${id}-error" role="alert".*Name is taken\\.`))
    expect(notes).not.toContain('aria-invalid="')
  })
})

describe('the errors of the server', () => {
  it('are assigned to existing fields, and all are shown in one toast', async () => {
    const { formControl, ...form } = createFormControl<Values>({ defaultValues: { name: '', notes: '' } })
    const heard = new Promise<ToastMessage>((resolve) => {
      const stop = subscribeToToasts((message) => {
        stop()
        resolve(message)
      })
    })
    const errors = { name: ['Name is taken.', 'Name is too short.'], base: ['The program has ended.'] }
    showServerErrors(form as Parameters<typeof showServerErrors<Values, unknown>>[0], {
      success: false,
      message: 'Not saved',
      status: 422,
      errors,
    })
    expect(form.getFieldState('name').error).toMatchObject({
      type: 'server',
      message: 'Name is taken. Name is too short.',
    })
    expect(form.getFieldState('notes').error).toBeUndefined()
    expect(await heard).toMatchObject({
      tone: 'danger',
      title: 'Error!!!',
      description: 'Name is taken. Name is too short. The program has ended.',
    })
  })
})
