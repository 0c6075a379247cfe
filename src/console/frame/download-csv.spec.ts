/** @alone It takes the place of the page. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { jest } from '@jest/globals'
import { downloadCsv } from './download-csv'

/** A server that answers by path. */
let server: Server
let origin: string
const saved: { name: string; text: Promise<string> }[] = []

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/file.csv') {
      response.setHeader('content-type', 'text/csv; charset=utf-8')
      response.setHeader('content-disposition', 'attachment; filename="users.csv"')
      return response.end('id\n1\n')
    }
    const isLarge = request.url === '/large.csv'
    response.statusCode = isLarge ? 202 : 403
    response.setHeader('content-type', 'application/json')
    const answer = isLarge
      ? { success: true, page: '/imports?export=7' }
      : { success: false, message: 'No', errors: {} }
    response.end(JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const files = new Map<string, Blob>()
  URL.createObjectURL = (file) => {
    files.set(`blob:${files.size}`, file as Blob)
    return `blob:${files.size - 1}`
  }
  URL.revokeObjectURL = () => {}
  const link = {
    href: '',
    download: '',
    click: () => saved.push({ name: link.download, text: files.get(link.href)!.text() }),
  }
  Object.assign(globalThis, { document: { createElement: () => link } })
})
afterAll(() => server.close())

describe('the CSV of a list', () => {
  it('is saved by the browser under its name', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] })
    expect(await downloadCsv(`${origin}/file.csv`)).toEqual({ outcome: 'file' })
    jest.useRealTimers()
    expect(saved.map(({ name }) => name)).toEqual(['users.csv'])
    expect(await saved[0]?.text).toBe('id\n1\n')
  })

  it('opens the exports page if it is large', async () => {
    expect(await downloadCsv(`${origin}/large.csv`)).toEqual({ outcome: 'background', page: '/imports?export=7' })
  })

  // CONSOLE-156
  it('that is refused or unreachable is only logged', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => {})
    expect(await downloadCsv(`${origin}/else.csv`)).toEqual({ outcome: 'failed' })
    expect(log).toHaveBeenCalledWith('Export failed:', 403, 'No')
    expect(await downloadCsv('http://127.0.0.1:1/gone.csv')).toEqual({ outcome: 'failed' })
    expect(log).toHaveBeenCalledWith('Export failed:', expect.objectContaining({ message: 'fetch failed' }))
    log.mockRestore()
  })
})
