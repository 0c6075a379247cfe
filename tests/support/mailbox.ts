import { type APIRequestContext, expect } from '@playwright/test'

type Mail = { id: string; to: string[]; subject: string; text: string }

const mailsTo = async (request: APIRequestContext, to: string): Promise<Mail[]> => {
  const answer = await request.get(`/dev/mailbox?to=${encodeURIComponent(to)}`, {
    headers: { accept: 'application/json' },
  })
  return ((await answer.json()) as { mails: Mail[] }).mails
}

/**
 * Remembers the mails an address has received so far, from the demo's mailbox. @returns a function that waits for the
 * next mail that matches, and returns the match
 */
export const watchForMail = async (
  request: APIRequestContext,
  to: string,
  pattern: RegExp,
): Promise<() => Promise<string>> => {
  const known = new Set((await mailsTo(request, to)).map(({ id }) => id))
  return async () => {
    let found: string | undefined
    await expect
      .poll(
        async () => {
          const mails = (await mailsTo(request, to)).filter(({ id }) => !known.has(id))
          // Others, such as the weekly summary, may arrive at the same moment.
          found = mails.flatMap(({ subject, text }) => pattern.exec(`${subject}\n${text}`)?.[0] ?? [])[0]
          return found !== undefined
        },
        { message: `a new mail to ${to} with ${pattern}`, timeout: 20_000 },
      )
      .toBe(true)
    return found ?? ''
  }
}

/** @returns a function that waits for the next mail and returns its six-digit code */
export const watchForCode = (request: APIRequestContext, to: string) => watchForMail(request, to, /^\d{6}$/m)

/** @returns a function that waits for the next mail and returns its sign-in link */
export const watchForLink = (request: APIRequestContext, to: string) =>
  watchForMail(request, to, /https?:\/\/\S+\/link\?\S+/)
