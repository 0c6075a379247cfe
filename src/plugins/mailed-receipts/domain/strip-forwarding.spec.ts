import { sendersOf, stripForwarding } from './strip-forwarding'

const BODY = 'Corner Shop\nTotal 3.00'

describe('stripForwarding', () => {
  it.each([
    `FYI\n\n---------- Forwarded message ---------\nFrom: Corner Shop <mail@corner.example>\nDate: Thu, Nov 26, 2026 at 9:12 AM\nSubject: Your receipt\nTo: <ana@example.com>\n\n${BODY}`,
    `Begin forwarded message:\n\n> From: Corner Shop <mail@corner.example>\n> Subject: Your receipt\n> Date: 26 November 2026 at 09:12\n> To: ana@example.com\n>\n> Corner Shop\n> Total 3.00`,
    `---------- Mensaje reenviado ---------\nDe: Corner Shop <mail@corner.example>\nFecha: jue, 26 nov 2026\nAsunto: Tu recibo\nPara: <ana@example.com>\n\n${BODY}`,
    `From: Corner Shop <mail@corner.example>\nSent: Thursday, November 26, 2026 9:12 AM\nTo: ana@example.com\nSubject: Your receipt\n\n${BODY}`,
  ])('takes the head off a forwarded mail: %#', (text) => {
    const { senders, text: rest } = stripForwarding(text)
    expect(rest).toBe(BODY)
    expect(senders).toEqual(['Corner Shop', 'corner.example'])
  })

  it('reads the innermost message of one that was forwarded twice', () => {
    const inner = `From: Corner Shop <mail@corner.example>\nSubject: Receipt\n\n${BODY}`
    expect(stripForwarding(`From: Ana <ana@example.com>\nTo: bo@example.com\n\n${inner}`).senders).toEqual([
      'Corner Shop',
      'corner.example',
    ])
  })

  it('leaves a receipt alone that mentions dates and people', () => {
    const text = 'Corner Shop\nDate: 2026-11-26\nTo: Ana\nTotal 3.00'
    expect(stripForwarding(text)).toEqual({ text, senders: [], sentAt: null })
  })
})

it('knows who sent a mail', () => {
  expect(sendersOf('"Corner Shop" <a@mail.corner.example>')).toEqual(['Corner Shop', 'mail.corner.example'])
  expect(sendersOf('a@corner.example')).toEqual(['corner.example'])
  expect(sendersOf('')).toEqual([])
})
