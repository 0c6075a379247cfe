import type { Page } from '@playwright/test'

/**
 * Calls the console from a console page with a signed-in administrator, to set up a journey.
 * @throws Error with the server's answer, unless it was a success
 */
export const callFromPage = async <Answer extends object>(
  page: Page,
  path: string,
  body: object,
): Promise<Answer & { message: string }> => {
  const token = (await page.context().cookies()).find(({ name }) => name === 'laurel_csrf')?.value ?? ''
  const { answer, ok } = await page.evaluate(
    async ([address, sent, csrf]) => {
      const response = await fetch(address, {
        method: 'POST',
        headers: { accept: 'application/json', 'content-type': 'application/json', 'x-csrf-token': csrf },
        body: sent,
      })
      return { ok: response.ok, answer: await response.json() }
    },
    [`/admin/v2${path}`, JSON.stringify(body), token] as const,
  )
  if (!ok) throw new Error(`${path}: ${JSON.stringify(answer)}`)
  return answer
}
