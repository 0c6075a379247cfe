import { readReport } from './read-report'

const ID = '3f0c6d0e-5b0a-4c53-9d0e-2a9f5c1b7e44'
const mail = (text: string) => Buffer.from(text.trimStart().replaceAll('\n', '\r\n'))

const dsn = (action: string, status: string, diagnostic: string, to = `b+${ID}@bounce.laurel.example`) =>
  mail(`
From: MAILER-DAEMON@mx.example.net (Mail Delivery System)
To: ${to}
Subject: Undelivered Mail Returned to Sender
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="4F1A.1732871400/mx.example.net"

--4F1A.1732871400/mx.example.net
Content-Description: Notification
Content-Type: text/plain; charset=us-ascii

This is the mail system at host mx.example.net.
I'm sorry to have to inform you that your message could not be delivered.

--4F1A.1732871400/mx.example.net
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example.net
X-Postfix-Queue-ID: 4F1A
Arrival-Date: Sun, 29 Nov 2026 09:10:00 +0000 (UTC)

Final-Recipient: rfc822; ada@example.net
Original-Recipient: rfc822;ada@example.net
Action: ${action}
Status: ${status}
Remote-MTA: dns; mx1.example.net
Diagnostic-Code: smtp; ${diagnostic}

--4F1A.1732871400/mx.example.net
Content-Description: Undelivered Message Headers
Content-Type: text/rfc822-headers

Return-Path: <b+${ID}@bounce.laurel.example>
From: Pennywort <no-reply@laurel.example>
To: ada@example.net
Subject: Hello

--4F1A.1732871400/mx.example.net--
`)

const arf = (type: string) =>
  mail(`
From: <abusedesk@example.com>
Date: Sun, 29 Nov 2026 10:00:00 +0000
Subject: FW: Hello
To: <abuse@laurel.example>
MIME-Version: 1.0
Content-Type: multipart/report; report-type=feedback-report; boundary="part1_13d.2e68ed54_boundary"

--part1_13d.2e68ed54_boundary
Content-Type: text/plain; charset="US-ASCII"
Content-Transfer-Encoding: 7bit

This is an email abuse report for an email message received from IP 192.0.2.1.

--part1_13d.2e68ed54_boundary
Content-Type: message/feedback-report

Feedback-Type: ${type}
User-Agent: SomeGenerator/1.0
Version: 1
Original-Mail-From: <b+${ID}@bounce.laurel.example>
Received-Date: Sun, 29 Nov 2026 09:59:00 +0000
Source-IP: 192.0.2.1

--part1_13d.2e68ed54_boundary
Content-Type: message/rfc822
Content-Disposition: inline

Return-Path: <b+${ID}@bounce.laurel.example>
From: Pennywort <no-reply@laurel.example>
To: Ada <ada@example.net>
Subject: Hello

You have 20 Sprigs.

--part1_13d.2e68ed54_boundary--
`)

it('reads permanent and temporary bounces, by the address that they were sent to', async () => {
  expect(await readReport(dsn('failed', '5.1.1', '550 5.1.1 <ada@example.net>: no such user'))).toEqual({
    ...{ kind: 'bounce', isHard: true, identifier: ID },
    detail: '5.1.1 550 5.1.1 <ada@example.net>: no such user',
  })
  expect(await readReport(dsn('failed', '5.2.2', '552 5.2.2 mailbox full'))).toMatchObject({
    kind: 'bounce',
    isHard: false,
  })
  expect(await readReport(dsn('failed', '4.4.7', 'delivery time expired'))).toMatchObject({
    kind: 'bounce',
    isHard: false,
  })
  expect(await readReport(dsn('failed', '5.7.1', '550 blocked by policy'))).toMatchObject({
    kind: 'bounce',
    isHard: false,
  })
})

it('reads delays and confirmations, which are no bounces', async () => {
  expect(await readReport(dsn('delayed', '4.4.1', 'connection timed out'))).toMatchObject({ kind: 'delay' })
  expect(await readReport(dsn('delivered', '2.0.0', '250 ok'))).toMatchObject({ kind: 'delivered' })
})

it('finds the message in the returned headers if a mailbox forwarded the report', async () => {
  expect(await readReport(dsn('failed', '5.1.1', '550', 'postmaster@laurel.example'))).toMatchObject({ identifier: ID })
})

it('reads complaints, and no reports of another kind', async () => {
  expect(await readReport(arf('abuse'))).toMatchObject({ kind: 'complaint', identifier: ID })
  expect(await readReport(arf('not-spam'))).toBeNull()
})

it('takes an out-of-office note for no report', async () => {
  const note = `
From: Ada <ada@example.net>
To: b+${ID}@bounce.laurel.example
Subject: Out of office
Auto-Submitted: auto-replied
Content-Type: text/plain

I'm away until Monday.
`
  expect(await readReport(mail(note))).toBeNull()
  expect(await readReport(Buffer.from(''))).toBeNull()
})
