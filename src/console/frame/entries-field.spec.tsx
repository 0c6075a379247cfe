import { act, type ReactNode } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { openConsole } from '../../../tests/support/console-page'

const { EntriesField } = await import('./entries-field.client')

function Form({ children }: { children: ReactNode }) {
  return <FormProvider {...useForm({ defaultValues: { list: [] } })}>{children}</FormProvider>
}
const open = ({ commasPart = true } = {}) =>
  openConsole(
    <Form>
      <EntriesField name="list" label="Excluded names" help="" commasPart={commasPart} />
    </Form>,
  )
type Page = Awaited<ReturnType<typeof open>>

const GIVE = {
  typed: async (page: Page, text: string) => {
    await page.type('input', text)
    await page.key('input', 'Enter')
  },
  pasted: async (page: Page, text: string) => {
    const paste = new window.Event('paste', { bubbles: true, cancelable: true })
    Object.assign(paste, { clipboardData: { getData: () => text } })
    await act(async () => page.find('input').dispatchEvent(paste))
    // A text that isn't a list is inserted as it is.
    if (!paste.defaultPrevented) await GIVE.typed(page, text)
  },
}

describe.each(['typed', 'pasted'] as const)('a list that is %s', (how) => {
  it.each([
    ['Employee discount, Staff; Gratis', ['Employee discount', 'Staff', 'Gratis']],
    ['4011,4012', ['4011', '4012']],
    ['leche 1,5 L, pan', ['leche 1,5 L', 'pan']],
    ['Oat milk', ['Oat milk']],
  ])('splits %j alike', async (text, entries) => {
    const page = await open()
    await GIVE[how](page, text)
    expect(page.all('li').map((entry) => entry.textContent)).toEqual(entries)
    await page.close()
  })
})

it.each(['typed', 'pasted'] as const)('a company name keeps its comma when %s, and semicolons split', async (how) => {
  const page = await open({ commasPart: false })
  await GIVE[how](page, 'Tiendas Soriana, S.A. de C.V.; Soriana Híper')
  expect(page.all('li').map((entry) => entry.textContent)).toEqual(['Tiendas Soriana, S.A. de C.V.', 'Soriana Híper'])
  await page.close()
})

it('lines keep their commas, which may be part of an address', async () => {
  const page = await open()
  await GIVE.pasted(page, '12 Orchard Road, Springfield\nCorner Shop')
  expect(page.all('li').map((entry) => entry.textContent)).toEqual(['12 Orchard Road, Springfield', 'Corner Shop'])
  await page.close()
})
