import { jest } from '@jest/globals'
import { NextRequest } from 'next/server'
import { openTestPayload, type TestPayload } from '../../support/database'

const SECRET = 'only-the-mail-server-knows-this'

let test: TestPayload

beforeAll(async () => {
  process.env.MAIL_INBOUND_SECRET = SECRET
  test = await openTestPayload()
})
afterAll(() => test.close())

/** A mail of parts within parts. */
const nest = (levels: number): string => {
  const at = (level: number) => `Content-Type: multipart/mixed; boundary="b${level}"\r\n\r\n--b${level}\r\n`
  return `From: a@example.com\r\n${Array.from({ length: levels }, (_, level) => at(level)).join('')}\r\nHello`
}

it.each([
  ['nested too deep', nest(300)],
  ['text without a header', 'Oat milk '.repeat(200_000)],
  ['lines without a header', 'Oat milk\r\n'.repeat(200_000)],
])('takes no mail that cannot be read, so that it is not delivered again: %s', async (_, body) => {
  const { POST } = await import('@/http/server/inbound-mail')
  const warn = jest.spyOn(test.payload.logger, 'warn').mockReturnValue(undefined)
  const address = 'http://localhost/inbound/mail?recipient=someone@receipts.localhost'
  const response = await POST(
    new NextRequest(address, { method: 'POST', headers: { authorization: `Bearer ${SECRET}` }, body }),
  )
  expect([response.status, await response.json()]).toEqual([200, { success: true, taken: false }])
  expect(warn).toHaveBeenCalledWith(expect.objectContaining({ code: 'MAIL_UNREADABLE' }), expect.any(String))
  warn.mockRestore()
})
