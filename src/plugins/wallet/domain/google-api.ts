import { createPrivateKey } from 'node:crypto'
import { SignJWT } from 'jose'
import { env } from '@/plugin/domain'
import type { GoogleAccount } from './settings'

/** `unknown`: Google has no such object, because nobody saved the pass. */
export type GoogleOutcome = 'done' | 'unknown' | 'later' | 'refused'

export type GoogleApi = {
  putClass: (loyaltyClass: { id: string }) => Promise<GoogleOutcome>
  putObject: (loyaltyObject: { id: string }) => Promise<GoogleOutcome>
  /** Shows a message on the phone. */
  addMessage: (objectId: string, message: { id: string; header: string; body: string }) => Promise<GoogleOutcome>
}

const SCOPE = 'https://www.googleapis.com/auth/wallet_object.issuer'
const TIMEOUT_MS = 8000

/** Google's REST interface as a program's service account. @returns null if Google gives it no token now */
export const openGoogleApi = async (account: GoogleAccount, now: Date): Promise<GoogleApi | null> => {
  const token = await fetchToken(account, now)
  if (token === null) return null
  const send = (method: 'POST' | 'PUT', path: string, body: object) =>
    request(`${env.GOOGLE_WALLET_URL}/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  return {
    putClass: async (loyaltyClass) => {
      const updated = toOutcome(await send('PUT', `loyaltyClass/${loyaltyClass.id}`, loyaltyClass))
      return updated === 'unknown' ? toOutcome(await send('POST', 'loyaltyClass', loyaltyClass)) : updated
    },
    putObject: async (loyaltyObject) =>
      toOutcome(await send('PUT', `loyaltyObject/${loyaltyObject.id}`, loyaltyObject)),
    addMessage: async (objectId, message) =>
      toOutcome(
        await send('POST', `loyaltyObject/${objectId}/addMessage`, {
          message: { ...message, messageType: 'TEXT_AND_NOTIFY' },
        }),
      ),
  }
}

const fetchToken = async ({ email, key }: GoogleAccount, now: Date): Promise<string | null> => {
  const assertion = await new SignJWT({ scope: SCOPE })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(email)
    .setAudience(env.GOOGLE_TOKEN_URL)
    .setIssuedAt(now)
    .setExpirationTime(new Date(now.getTime() + 3_600_000))
    .sign(createPrivateKey(key))
  const response = await request(env.GOOGLE_TOKEN_URL, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }).toString(),
  })
  if (!response?.ok) return null
  const { access_token } = (await response.json().catch(() => ({}))) as { access_token?: unknown }
  return typeof access_token === 'string' ? access_token : null
}

/** @returns null if there was no answer */
const request = (url: string, init: RequestInit): Promise<Response | null> =>
  fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => null)

const toOutcome = (response: Response | null): GoogleOutcome => {
  if (!response) return 'later'
  void response.body?.cancel()
  const { ok, status } = response
  if (ok) return 'done'
  if (status === 404) return 'unknown'
  return status === 429 || status === 401 || status >= 500 ? 'later' : 'refused'
}
