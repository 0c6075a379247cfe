import { openConsole } from '../../../tests/support/console-page'
import type { FormField } from './plugin-form'

const { EditFields } = await import('../views/users/edit-fields.client')

const PATH = '/admin/v2/participants/7'
const FIELDS: FormField[] = [
  { name: 'card', control: 'text', label: 'Card number', help: 'On the back.', required: false, max: 5 },
  { name: 'visits', control: 'number', label: 'Visits', required: false, min: 0 },
  { name: 'member', control: 'checkbox', label: 'Member', required: false },
  { name: 'joined_on', control: 'date', label: 'Joined on', required: false },
  { name: 'size', control: 'select', label: 'Size', required: true, options: [{ value: 'm', label: 'Medium' }] },
  { name: 'store', control: 'row', label: 'Store', required: false, options: [{ value: '12', label: 'North' }] },
  { name: 'chain', control: 'row', label: 'Chain', required: false },
  { name: 'note', control: 'textarea', label: 'Note', required: false },
]
const VALUES = {
  ...{ card: 'A1', visits: 3, member: null, joined_on: '2026-03-01T12:00:00.000Z', size: 'm', store: null, chain: 4 },
  note: null,
}

const open = async (answer: object) => {
  const page = await openConsole(
    <EditFields participantId={7} form={{ fields: FIELDS, values: VALUES }} timeZone="UTC" />,
    { answers: { [PATH]: answer } },
  )
  const sent: unknown[] = []
  const { fetch } = globalThis
  globalThis.fetch = (address, init) => {
    sent.push(JSON.parse(String(init?.body)))
    return fetch(address, init)
  }
  await page.press('button', 'Edit details')
  await page.settle()
  const inputOf = (name: string) => (page.find(`[name="fields.${name}"]`) as HTMLInputElement).value
  return { page, sent, inputOf }
}

describe('a form of plugin fields', () => {
  it('has a control for each type, and sends values as JSON', async () => {
    const { page, sent, inputOf } = await open({ success: true, message: 'Details updated', errors: {} })
    expect(['card', 'visits', 'joined_on', 'size', 'store', 'chain'].map(inputOf)).toEqual([
      ...['A1', '3', '2026-03-01', 'm', '', '4'],
    ])
    expect(page.text()).toContain('On the back.')
    expect(page.text()).toContain('Enter its ID.')
    await page.type('[name="fields.card"]', '')
    await page.type('[name="fields.visits"]', '12')
    await page.type('[name="fields.joined_on"]', '2026-04-02')
    await page.press('[name="fields.member"]')
    await page.press('button', 'Save')
    await page.settle()
    expect(sent).toEqual([
      {
        intent: 'updateFields',
        fields: {
          ...{ ...VALUES, card: null, visits: 12, member: true },
          joined_on: '2026-04-02T12:00:00.000Z',
        },
      },
    ])
    expect(page.went).toEqual(['refresh'])
    await page.close()
  })

  it('shows what the server refuses beside its field', async () => {
    const errors = { 'fields.visits': ['10 is greater than the max allowed Visits of 9.'] }
    const { page } = await open({ success: false, message: 'Please fill in all required fields.', errors })
    await page.press('button', 'Save')
    await page.settle()
    expect(page.find('[name="fields.visits"]').getAttribute('aria-invalid')).toBe('true')
    expect(page.text()).toContain('greater than the max')
    await page.close()
  })
})
