import { openConsole } from '../../../../tests/support/console-page'
import type { DeskProps } from './desk'

const { LogTab } = await import('./log-tab.client')

const RECEIPT = { id: 31, currency: 'USD', participant_id: 303, participant_name: 'Rita Ticket' }
const entry = (id: number, action: string, actor: string) => ({
  ...{ id, action, actor, changes: [], points_difference: 0, created_at: '2026-11-24T14:33:00.000Z' },
})
const show = async (locale: 'en' | 'es', source: string, data: object[]) => {
  const place = { locale, timeZone: 'UTC' } as DeskProps['place']
  const receipt = { ...RECEIPT, source } as unknown as DeskProps['receipt']
  const page = await openConsole(<LogTab merchants={[]} place={place} receipt={receipt} />, {
    locale,
    answers: { '/admin/v2/receipts/31/admin_activity_log': { data } },
  })
  const lines = page.all('li p').map((line) => [...line.querySelectorAll('span')].map((part) => part.textContent))
  await page.close()
  return lines
}

it.each([
  ['en', 'Received through the API', 'Processed automatically', 'User 9', 'System'],
  ['es', 'Recibido por la API', 'Procesado automáticamente', 'Usuario 9', 'Sistema'],
] as const)('describes actor and action (%s)', async (locale, came, read, other, machine) => {
  const key = 'Receipts walk (laurel_guWVwp9u)'
  const external = await show(locale, 'external', [
    entry(3, 'issue_reported', 'participant 303'),
    entry(2, 'issue_reported', 'participant 9'),
    entry(1, 'processed', key),
  ])
  expect(external.map(([, actor]) => actor)).toEqual(['Rita Ticket', other, key])
  expect(external[2]?.[0]).toBe(came)
  const uploaded = await show(locale, 'site', [
    entry(2, 'reviewed', 'Grace Hopper'),
    entry(1, 'processed', 'receipt.process'),
  ])
  expect(uploaded).toMatchObject([
    [expect.any(String), 'Grace Hopper'],
    [read, machine],
  ])
})
