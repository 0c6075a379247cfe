import { lookup } from 'node:dns/promises'
import { connect } from 'node:tls'
import { isPublicAddress } from './is-public-address'
import { processState } from './process-state'

const TIMEOUT_MS = 3_000
const KEPT_MS = 3_600_000
const KEPT_AFTER_FAILURE_MS = 600_000
/** How many hosts are asked at a time. */
const AT_ONCE = 20

type Known = { at: number; endsAt: Date | null; asking: Promise<void> | null }
const known = processState('certificates', () => new Map<string, Known>())

/** Where TLS is served. `isOurs`: the platform's own host, which may have a private address. */
export type TlsHost = { host: string; port: number; isOurs?: boolean }

/**
 * When the certificate ends that a host shows; null if it shows none, or isn't known yet.
 * @param waits for the answer; otherwise the next call has it
 */
export const findCertificateEnd = async (at: TlsHost, waits: boolean): Promise<Date | null> => {
  const key = `${at.host}:${at.port}`
  const entry = known.get(key) ?? { at: 0, endsAt: null, asking: null }
  known.set(key, entry)
  const isFresh = Date.now() - entry.at < (entry.endsAt ? KEPT_MS : KEPT_AFTER_FAILURE_MS)
  if (!isFresh && !entry.asking && (waits || countAsking() < AT_ONCE)) {
    entry.asking = readEnd(at)
      .catch(() => null)
      .then((endsAt) => {
        Object.assign(entry, { at: Date.now(), endsAt, asking: null })
      })
  }
  if (waits) await entry.asking
  return entry.endsAt
}

const countAsking = (): number => [...known.values()].filter(({ asking }) => asking).length

const readEnd = async ({ host, isOurs = false, port }: TlsHost): Promise<Date | null> => {
  const { address } = await lookup(host)
  if (!isOurs && !isPublicAddress(address)) return null
  return new Promise((resolve, reject) => {
    // An invalid certificate is what this looks for. Nothing is sent.
    const socket = connect({ host: address, port, servername: host, rejectUnauthorized: false, timeout: TIMEOUT_MS })
    socket.once('secureConnect', () => {
      const { valid_to } = socket.getPeerCertificate()
      socket.destroy()
      resolve(valid_to ? new Date(valid_to) : null)
    })
    socket.once('timeout', () => socket.destroy(new Error('no answer')))
    socket.once('error', reject)
  })
}
