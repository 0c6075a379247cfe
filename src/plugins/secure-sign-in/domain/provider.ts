import * as oidc from 'openid-client'
import { env, requestPublic } from '@/plugin/domain'

export type Provider = { issuer: string; clientId: string; secret: string }

const TIMEOUT_SECONDS = 8
const MAX_ANSWER_BYTES = 512 * 1024

/** Requests to an administrator's URL, which reach a private network only where the operator allows the host. */
const guardedFetch: oidc.CustomFetch = async (url, { body, headers, method, signal }) => {
  const answer = await requestPublic(url, {
    method: method === 'POST' ? 'POST' : 'GET',
    headers: Object.fromEntries(new Headers(headers)),
    ...(body ? { body: String(body) } : {}),
    maxBytes: MAX_ANSWER_BYTES,
    allowedHosts: env.WEBHOOK_ALLOWED_HOSTS,
    signal: signal ?? AbortSignal.timeout(TIMEOUT_SECONDS * 1000),
  })
  const received = Object.entries(answer.headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  )
  return new Response(new Uint8Array(answer.body), { status: answer.status, headers: received })
}

/** Providers without TLS are for development and tests. */
const canBeInsecure = ({ issuer }: Provider): boolean => issuer.startsWith('http:') && env.LAUREL_MODE !== 'production'

/** What a provider says about itself, and how to talk to it. @returns null if it can't be reached or says nonsense */
export const discoverProvider = async (provider: Provider): Promise<oidc.Configuration | null> => {
  const { clientId, issuer, secret } = provider
  const isInsecure = canBeInsecure(provider)
  try {
    const found = await oidc.discovery(new URL(issuer), clientId, secret, undefined, {
      ...{ [oidc.customFetch]: guardedFetch, timeout: TIMEOUT_SECONDS },
      execute: isInsecure ? [oidc.allowInsecureRequests] : [],
    })
    const methods = found.serverMetadata().token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const authentication = methods.includes('client_secret_basic') ? oidc.ClientSecretBasic : oidc.ClientSecretPost
    const config = new oidc.Configuration(found.serverMetadata(), clientId, secret, authentication(secret))
    config[oidc.customFetch] = guardedFetch
    config.timeout = TIMEOUT_SECONDS
    if (isInsecure) oidc.allowInsecureRequests(config)
    oidc.enableNonRepudiationChecks(config)
    return config
  } catch {
    return null
  }
}

type Visit = { url: string; state: string; nonce: string; verifier: string }

/** The provider's page, and what its answer must fit: PKCE, state and nonce. */
export const beginVisit = async (config: oidc.Configuration, redirectUri: string): Promise<Visit> => {
  const [state, nonce, verifier] = [oidc.randomState(), oidc.randomNonce(), oidc.randomPKCECodeVerifier()]
  const url = oidc.buildAuthorizationUrl(config, {
    ...{ redirect_uri: redirectUri, scope: 'openid email profile', state, nonce },
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  })
  return { url: url.href, state, nonce, verifier }
}

export type Identity = { issuer: string; subject: string; label: string | null }

/** Who came back. @returns null if the provider refused, or its answer isn't valid */
export const finishVisit = async (
  config: oidc.Configuration,
  answer: URL,
  { nonce, state, verifier }: Omit<Visit, 'url'>,
): Promise<Identity | null> => {
  try {
    const tokens = await oidc.authorizationCodeGrant(config, answer, {
      ...{ expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true },
    })
    const claims = tokens.claims()
    if (!claims) return null
    const label = typeof claims.email === 'string' ? claims.email.slice(0, 320) : null
    return { issuer: claims.iss, subject: claims.sub, label }
  } catch {
    return null
  }
}
