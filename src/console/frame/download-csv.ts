import type { CallResult } from './call-console'

/**
 * `file`: the browser saved it. `background`: it is too large to wait for and will be listed at `page`. `failed`: only
 * the log has the reason (CONSOLE-156).
 */
export type CsvDownload = { outcome: 'file' } | { outcome: 'background'; page: string } | { outcome: 'failed' }

/**
 * Requests a list's CSV (RULE-43) without leaving the page, and saves the file. Never throws; failures are only logged
 * in the browser, as specified for exports (CONSOLE-156).
 * @param path a `.csv` call of the console, with its query
 */
export const downloadCsv = async (path: string): Promise<CsvDownload> => {
  try {
    const response = await fetch(path, {
      credentials: 'same-origin',
      headers: { accept: 'application/json, text/csv' },
    })
    if ((response.headers.get('content-type') ?? '').startsWith('text/csv')) {
      save(await response.blob(), nameOf(response.headers.get('content-disposition')))
      return { outcome: 'file' }
    }
    const answer = (await response.json()) as Partial<CallResult<{ page: string }>> // the shape of http/server/csv-call.ts
    if (response.ok && answer.page) return { outcome: 'background', page: answer.page }
    console.error('Export failed:', response.status, answer.message)
  } catch (error) {
    console.error('Export failed:', error)
  }
  return { outcome: 'failed' }
}

const nameOf = (disposition: string | null): string => /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? 'export.csv'

const save = (file: Blob, name: string): void => {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
