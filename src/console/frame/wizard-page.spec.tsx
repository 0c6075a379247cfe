import { z } from 'zod'
import { Answer, openConsole } from '../../../tests/support/console-page'
import { findButton, readAttribute, renderConsole } from '../../../tests/support/render-console'
import type { WizardStep } from './wizard-page.client'

const { act } = await import('react')
const { TextInput } = await import('@/ui')
const { FormField } = await import('./form-page.client')
const { useRestoredFocus } = await import('@/ui/use-restored-focus.client')
const { WizardPage } = await import('./wizard-page.client')

const SCHEMA = z.object({ name: z.string().min(1), points: z.string() })
type Values = z.input<typeof SCHEMA>

const BASICS: WizardStep<Values> = {
  label: 'Basics',
  fields: ['name'],
  content: (
    <FormField name="name" label="Name" required>
      {(field) => <TextInput {...field} />}
    </FormField>
  ),
}
const POINTS: WizardStep<Values> = {
  label: 'Points',
  fields: ['points'],
  content: (
    <FormField name="points" label="Points">
      {(field) => <TextInput {...field} />}
    </FormField>
  ),
}

const wizard = (steps: WizardStep<Values>[]) => (
  <WizardPage
    schema={SCHEMA}
    defaultValues={{ name: 'Visit the market', points: '50' }}
    path="/admin/v2/programs/1/challenges"
    hrefAfter={() => '/admin/v2/programs/1/challenges'}
    steps={steps}
  />
)
/** Inside a frame that restores the focus, like the console's. */
function Framed() {
  useRestoredFocus()
  return <main>{wizard([BASICS, POINTS])}</main>
}
const draw = (steps: WizardStep<Values>[], locale: 'en' | 'es' = 'en') => renderConsole(wizard(steps), locale)

// jsdom can't scroll.
window.scrollTo = () => {}

describe('a wizard page', () => {
  it('shows only its first step, with the values', () => {
    const html = draw([BASICS, POINTS])
    expect(readAttribute(html, 'input', 'name')).toBe('name')
    expect(readAttribute(html, 'input', 'value')).toBe('Visit the market')
    expect(html).not.toContain('name="points"')
    expect(html).toContain('Step 1 of 2')
    expect(html.match(/<li[^>]*aria-current="step"/g)).toHaveLength(1)
    expect(html).not.toContain('needs attention')
  })

  it("continues by its primary button, and can't save or go back yet", () => {
    const html = draw([BASICS, POINTS])
    expect(findButton(html, 'Next')).toContain('type="submit"')
    expect(findButton(html, 'Save')).toBeNull()
    // It keeps its space, but is neither visible nor announced nor focusable.
    expect(findButton(html, 'Previous')).toMatch(/class="[^"]*\binvisible\b/)
    expect(findButton(html, 'Previous')).toContain('type="button"')
  })

  it('saves on the last step', () => {
    const html = draw([BASICS])
    expect(findButton(html, 'Save')).toContain('type="submit"')
    expect(findButton(html, 'Next')).toBeNull()
    expect(html).toContain('Step 1 of 1')
  })

  it("is in the administrator's language", () => {
    const html = draw([BASICS, POINTS], 'es')
    expect(findButton(html, 'Siguiente')).toContain('type="submit"')
    expect(html).not.toContain('Next')
  })

  it('saves once, however often it is clicked until the next page loads', async () => {
    const page = await openConsole(wizard([BASICS]), {
      answers: { '/admin/v2/programs/1/challenges': { success: true, message: 'Made.', errors: {} } },
    })
    await page.press('button', 'Save')
    await page.press('button', 'Save')
    expect(page.asked).toEqual(['POST /admin/v2/programs/1/challenges'])
    // Pages that Back would restore are rendered anew.
    expect(page.went).toEqual(['/admin/v2/programs/1/challenges', 'refresh'])
    await page.close()
  })

  it("keeps the server's errors until their field changes, even after a blur", async () => {
    const errors = { name: ['Name is taken.'] }
    const page = await openConsole(wizard([BASICS]), {
      answers: { '/admin/v2/programs/1/challenges': new Answer(422, { success: false, message: 'Not saved', errors }) },
    })
    await page.press('button', 'Save')
    const name = page.find('input[name="name"]')
    for (const _ of ['once', 'again']) {
      await act(async () => {
        name.focus()
        name.blur()
      })
      await page.settle()
      expect(page.find('[role="alert"]').textContent).toBe('Name is taken.')
    }
    await page.type('input[name="name"]', 'Another')
    expect(page.all('[role="alert"]')).toEqual([])
    await page.close()
  })

  it("uses its own messages instead of the browser's", () => {
    expect(draw([BASICS])).toMatch(/<form [^>]*noValidate=""/)
  })

  it('focuses the heading of a new step, and the field of a step with an error', async () => {
    const page = await openConsole(<Framed />)
    const standsOn = () => [document.activeElement?.tagName, document.activeElement?.textContent]
    expect(standsOn()[0]).toBe('BODY')
    page.find('input[name="name"]').focus()
    await page.press('button', 'Next')
    expect(standsOn()).toEqual(['H2', 'Points'])
    page.find('input[name="points"]').focus()
    await page.press('button', 'Previous')
    expect(standsOn()).toEqual(['H2', 'Basics'])
    await page.type('input[name="name"]', '')
    await page.press('button', 'Next')
    expect(document.activeElement?.getAttribute('name')).toBe('name')
    await page.close()
  })
})
