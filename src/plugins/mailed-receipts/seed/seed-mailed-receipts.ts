import type { SeededContent, SeedState } from '@/plugin/seed'
import { findReceiptAddress, takeMail } from '../domain'

/** Maya of Pennywort forwarded a receipt of an online order, and a store mailed another to her address. */
export const seedMailedReceipts = async (state: SeedState, { programIds }: SeededContent): Promise<void> => {
  const { context } = state
  const programId = programIds.pennywort
  const [stored] = await context.sql('select 1 from mailed_receipts_settings where program_id = $1', [programId])
  if (stored) return
  await context.payload.create({
    collection: 'mailed-receipts-settings',
    data: { program: programId, is_on: true },
    overrideAccess: true,
    depth: 0,
    req: { ...context.req },
  })
  const [maya] = await context.sql<{ id: number; email: string }>(
    `select id, email from participants where program_id = $1 and email = 'maya@example.com'`,
    [programId],
  )
  if (!maya) return
  const address = await findReceiptAddress(context, { programId, participantId: maya.id })
  const day = state.today.toISOString().slice(0, 10)
  for (const [from, subject, body] of [
    [maya.email, 'Fwd: Your Pennywort order', forwarded(day)],
    ['orders@hollybrook.example', 'Your Hollybrook order is on its way', order(day, 'Hollybrook Market')],
  ] as const) {
    const mail = [
      `From: ${from}`,
      `To: ${address}`,
      `Subject: ${subject}`,
      `Message-ID: <${day}.${subject.length}@demo.example>`,
      `Date: ${state.today.toUTCString()}`,
      'Content-Type: text/plain; charset=utf-8',
      '',
      body,
    ].join('\r\n')
    await takeMail(context, Buffer.from(mail), [])
  }
  state.made('mailed receipts', 2)
}

const order = (day: string, store: string): string => `${store}
14 Mill Lane, Portland, OR 97205
Order no. 4471209
Date: ${day}

Oat milk 1 L    4.29
Fine wholemeal bread    6.50
Tomatoes 500 g    3.20

Subtotal    13.99
Tax    0.00
Total    $13.99
Paid by card    $13.99
`

const forwarded = (day: string): string => `---------- Forwarded message ---------
From: Pennywort Market <orders@pennywort.example>
Date: ${day}
Subject: Your Pennywort order
To: <maya@example.com>

${order(day, 'Pennywort Market')}`
