import { type ClientHttp2Session, connect, constants } from 'node:http2'
import { env } from '@/plugin/domain'
import type { AppleCertificate } from './read-certificate'

/** `gone`: the pass was removed from the device. */
type PushOutcome = 'sent' | 'gone' | 'later' | 'refused'

const TIMEOUT_MS = 8000

/**
 * Tells devices that their pass changed, over one connection to Apple's push service with the pass's certificate. The message is
 * empty: the device asks our web service what changed.
 * @returns the outcome for each token
 */
export const pushToDevices = async (
  { certificate, key, passType }: Pick<AppleCertificate, 'certificate' | 'key' | 'passType'>,
  tokens: readonly string[],
): Promise<Map<string, PushOutcome>> => {
  const outcomes = new Map<string, PushOutcome>()
  if (tokens.length === 0) return outcomes
  const session = connect(env.APPLE_PUSH_URL, {
    ...{ cert: certificate, key },
    ...(env.APPLE_PUSH_CA ? { ca: env.APPLE_PUSH_CA } : {}),
  })
  session.setTimeout(TIMEOUT_MS, () => session.destroy())
  // Each stream fails with the session, and is tried later.
  session.on('error', () => {})
  try {
    await Promise.all(
      [...new Set(tokens)].map(async (token) => outcomes.set(token, await push(session, passType, token))),
    )
  } finally {
    session.destroy()
  }
  return outcomes
}

const push = (session: ClientHttp2Session, topic: string, token: string): Promise<PushOutcome> =>
  new Promise((resolve) => {
    if (session.destroyed || session.closed) return resolve('later')
    const stream = session.request({
      [constants.HTTP2_HEADER_METHOD]: 'POST',
      [constants.HTTP2_HEADER_PATH]: `/3/device/${encodeURIComponent(token)}`,
      'apns-topic': topic,
      'apns-push-type': 'background',
      'apns-priority': '5',
    })
    let status = 0
    let body = ''
    stream.setEncoding('utf8')
    stream.on('response', (headers) => {
      status = Number(headers[constants.HTTP2_HEADER_STATUS])
    })
    stream.on('data', (chunk: string) => {
      if (body.length < 1000) body += chunk
    })
    stream.on('error', () => resolve('later'))
    stream.on('close', () => resolve(toOutcome(status, body)))
    stream.end('{}')
  })

/** Reasons of Apple's that the token will never work for this pass. */
const GONE = /BadDeviceToken|DeviceTokenNotForTopic|Unregistered/

const toOutcome = (status: number, body: string): PushOutcome => {
  if (status === 200) return 'sent'
  if (status === 410 || (status === 400 && GONE.test(body))) return 'gone'
  return status === 0 || status === 429 || status >= 500 ? 'later' : 'refused'
}
