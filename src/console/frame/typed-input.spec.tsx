import { type ReactNode, useState } from 'react'
import { openConsole } from '../../../tests/support/console-page'

const { act } = await import('react')
const { z } = await import('zod')
const { DateTimeField } = await import('./date-time-field.client')
const { FormPage } = await import('./form-page.client')
const { HALF_TYPED, TypedInput } = await import('./typed-input.client')

const SCHEMA = z.object({ start: z.iso.datetime('Enter a date and time.').nullable() })
const STORED = '2026-12-24T10:30:00.000Z'

const Form = ({ start }: { start: string | null }): ReactNode => (
  <FormPage schema={SCHEMA} defaultValues={{ start }} path="/admin/v2/things/1" method="PUT">
    <DateTimeField name="start" label="Start" timeZone="UTC" />
  </FormPage>
)

const Quantity = ({ told }: { told: string[] }) => {
  const [value, setValue] = useState('100')
  const onTyped = (next: string) => {
    told.push(next)
    setValue(next)
  }
  return (
    <>
      <TypedInput type="number" value={value} onTyped={onTyped} />
      <button type="button" onClick={() => setValue('')}>
        Discard
      </button>
    </>
  )
}

/** jsdom supports neither parts of a date nor letters in a number, so the browser's validity is simulated. */
const half = (selector: string, badInput: boolean): HTMLInputElement => {
  const input = document.querySelector(selector) as HTMLInputElement
  Object.defineProperty(input, 'validity', { configurable: true, value: { badInput } })
  return input
}
const leave = (input: HTMLInputElement) =>
  act(async () => {
    input.dispatchEvent(new window.FocusEvent('focusout', { bubbles: true }))
  })
const press = (input: HTMLInputElement, key: string) =>
  act(async () => {
    input.dispatchEvent(new window.KeyboardEvent('keyup', { key, bubbles: true }))
  })

describe('a date without its time', () => {
  it('is refused next to its field if that was empty, although the browser fires no change event', async () => {
    const page = await openConsole(<Form start={null} />)
    await leave(half('input', true))
    await page.press('button', 'Save')
    expect(page.text()).toContain('Enter a date and time.')
    expect(page.asked).toEqual([])
    await page.close()
  })

  it("is refused even if the field isn't blurred before saving", async () => {
    const page = await openConsole(<Form start={null} />)
    await press(half('input', true), '4')
    await act(async () => (page.find('form') as HTMLFormElement).requestSubmit())
    await page.settle()
    expect(page.text()).toContain('Enter a date and time.')
    expect(page.asked).toEqual([])
    await page.close()
  })

  it('keeps the date from which the time was removed', async () => {
    const page = await openConsole(<Form start={STORED} />)
    half('input', true)
    await page.type('input', '')
    await page.press('button', 'Save')
    expect(page.text()).toContain('Enter a date and time.')
    expect(page.asked).toEqual([])
    await page.close()
  })

  it('is accepted once it is complete or empty', async () => {
    const page = await openConsole(<Form start={STORED} />)
    const input = half('input', true)
    await page.type('input', '')
    await leave(input)
    expect(page.text()).toContain('Enter a date and time.')
    half('input', false)
    await press(input, 'Backspace')
    await page.settle()
    expect(page.text()).not.toContain('Enter a date and time.')
    await page.type('input', '2026-12-25T10:30')
    await page.press('button', 'Save')
    expect(page.asked).toEqual(['PUT /admin/v2/things/1'])
    await page.close()
  })
})

describe('an incomplete entry', () => {
  /** Everything that is written into the element from here on. */
  const watchWrites = (input: HTMLInputElement): string[] => {
    const writes: string[] = []
    const own = Object.getOwnPropertyDescriptor(window.HTMLInputElement.prototype, 'value')
    Object.defineProperty(input, 'value', {
      configurable: true,
      get: () => own?.get?.call(input),
      set: (text) => {
        writes.push(text)
        own?.set?.call(input, text)
      },
    })
    return writes
  }

  it('has a value that every schema refuses, and stays as typed until it is discarded', async () => {
    const told: string[] = []
    const page = await openConsole(<Quantity told={told} />)
    const input = half('input', true)
    await page.type('input', '')
    const writes = watchWrites(input)
    await press(input, '-')
    await leave(input)
    expect(told).toEqual([HALF_TYPED])
    expect(writes).toEqual([])
    await page.press('button', 'Discard')
    expect(writes).toEqual([''])
    await page.close()
  })

  it('does not change a complete value', async () => {
    const told: string[] = []
    const page = await openConsole(<Quantity told={told} />)
    const input = page.find('input') as HTMLInputElement
    await press(input, 'Tab')
    await leave(input)
    expect(told).toEqual([])
    await page.close()
  })
})
