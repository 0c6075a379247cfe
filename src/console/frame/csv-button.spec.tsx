import { jest } from '@jest/globals'
import type { ReactNode } from 'react'
import { openPage } from '../../../tests/support/browser-globals'

openPage('http://localhost/')
// Next's links use it.
Object.assign(globalThis, { self: globalThis })
const { act } = await import('react')
const { createRoot } = await import('react-dom/client')
const { TextsProvider } = await import('@/i18n/all-texts-provider.client')
const { subscribeToToasts } = await import('@/ui/toast')
const { CsvButton } = await import('./csv-button.client')
const { ExportDialog } = await import('../views/imports/export-dialog.client')

const show = async (element: ReactNode) => {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () => root.render(<TextsProvider locale="en">{element}</TextsProvider>))
  const press = async (words: string) => {
    const found = [...document.querySelectorAll<HTMLElement>('button, a')].findLast((one) => one.textContent === words)
    await act(async () => found?.click())
    await act(async () => jest.advanceTimersByTimeAsync(500))
  }
  return { press, close: () => act(async () => root.unmount()) }
}

describe('an export that fails', () => {
  it.each([
    ['the CSV of a list', <CsvButton key="csv" href="/admin/v2/programs/7/rewards.csv" />, ['CSV'], 'CSV'],
    ['the export of users', <ExportDialog key="export" programId={7} />, ['Export', 'Export'], 'Export'],
  ] as const)('is only logged and can be retried: %s', async (_, element, presses, again) => {
    jest.useFakeTimers()
    const log = jest.spyOn(console, 'error').mockImplementation(() => {})
    const toasts: string[] = []
    const silence = subscribeToToasts(({ title }) => void toasts.push(title))
    const asked: string[] = []
    globalThis.fetch = (async (path: string) => {
      const isExport = path.includes('.csv')
      if (isExport) asked.push(path)
      return isExport
        ? new Response(JSON.stringify({ success: false, message: 'No', errors: {} }), { status: 403 })
        : new Response(JSON.stringify({ profile_attributes: [] }))
    }) as typeof fetch
    const page = await show(element)
    for (const words of presses) await page.press(words)
    await page.press(again)
    expect(asked).toHaveLength(2)
    expect(log).toHaveBeenCalledWith('Export failed:', 403, 'No')
    expect(toasts).toEqual([])
    await page.close()
    silence()
    log.mockRestore()
    jest.useRealTimers()
  })
})
