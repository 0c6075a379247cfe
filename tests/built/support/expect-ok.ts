import type { Answer } from './browser'

/** The body of an answer that must be a success. @throws Error with the answer otherwise */
export const expectOk = <Body>({ body, status, text }: Answer<Body>, what: string): Body => {
  if (status >= 200 && status < 300) return body
  throw new Error(`${what} answered ${status}: ${text.slice(0, 1000)}`)
}
