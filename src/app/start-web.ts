import { revalidateTag } from 'next/cache'
import { createContext } from '@/domain/context'
import { readFigures } from '@/domain/operations'
import { ensureFirstAdministrator } from '@/domain/sign-in'
import { env } from '@/platform/env'
import { openHostDirectory, refreshHostDirectory, setDatabaseUnavailable } from '@/platform/host-directory'
import { openPayload } from '@/platform/payload'
import { processState } from '@/platform/process-state'
import { EVERY_PROGRAM, onProgramChange, programTag, watchProgramChanges } from '@/platform/program-changes'
import { PROXY_MARK_HEADER, proxyMark } from '@/platform/proxy-mark'
import { openQueue } from '@/platform/queue'
import { poolSql } from '@/platform/sql'
import { startMetrics } from '@/platform/telemetry/metrics'
import { watchRequests } from '@/platform/telemetry/watch-requests'
import { startWatchdog } from '@/platform/watchdog'
import { answerUnknownMethods } from './answer-unknown-methods'

/** Longer than rendering a page takes. */
const RENDER_MS = 3_000

export const startWeb = async (): Promise<void> => {
  if (process.env.NODE_ENV === 'production') startWatchdog()
  answerUnknownMethods()
  watchRequests()
  const payload = await openPayload()
  await startMetrics(() => readFigures(payload))
  openHostDirectory(poolSql(payload))
  if (env.LAUREL_MODE === 'production' && env.TRUST_PROXY === 0) {
    payload.logger.warn(
      'TRUST_PROXY is 0: X-Forwarded-For is ignored, and limits per IP address count all visitors together. Set it to the number of proxies in front.',
    )
  }
  onProgramChange(renewPages)
  const renew = (programId: number) =>
    askForRenewal(programId).catch((error: Error) =>
      payload.logger.warn({ err: error, programId }, 'could not renew cached pages; they are renewed within a minute'),
    )
  let wasLost = false
  watchProgramChanges({
    changed: (programId) => {
      refreshHostDirectory()
      void renew(programId)
      renewLater(programId, renew)
    },
    connected: (isConnected) => {
      setDatabaseUnavailable(!isConnected)
      if (isConnected) refreshHostDirectory()
      // What changed meanwhile wasn't announced here.
      if (isConnected && wasLost) void renew(EVERY_PROGRAM)
      wasLost ||= !isConnected
      payload.logger[isConnected ? 'info' : 'warn'](`the database is ${isConnected ? 'connected' : 'away'}`)
    },
  })
  await ensureFirstAdministrator(createContext(payload, { actor: { type: 'system', name: 'boot' } }))
  // Preloads what everyone needs, so that the first sign-in is fast; if it fails, both are loaded on use.
  openQueue().catch((error: Error) => payload.logger.warn({ err: error }, 'could not open the queue yet'))
  import('@/mail').catch((error: Error) => payload.logger.warn({ err: error }, 'could not load the email templates'))
}

const laterRenewals = processState('later-renewals', () => new Map<number, NodeJS.Timeout>())

/**
 * If a page was being rendered during the change, Next caches it as new although it may have read the old state, so it
 * is renewed again.
 */
const renewLater = (programId: number, renew: (programId: number) => void): void => {
  clearTimeout(laterRenewals.get(programId))
  const timer = setTimeout(() => {
    laterRenewals.delete(programId)
    renew(programId)
  }, RENDER_MS)
  laterRenewals.set(programId, timer.unref())
}

const renewPages = (programId: number): void => {
  refreshHostDirectory()
  try {
    revalidateTag(programTag(programId), { expire: 0 })
  } catch {
    // Next revalidates only within a request. Outside of one, the notification that follows triggers it.
  }
}

/** Next revalidates only within a request, so another process's change becomes a request to this process. */
const askForRenewal = async (programId: number): Promise<void> => {
  const response = await fetch(
    `http://127.0.0.1:${process.env.PORT ?? env.PORT}/internal-calls/program_changes/${programId}`,
    {
      method: 'POST',
      headers: { [PROXY_MARK_HEADER]: proxyMark },
      signal: AbortSignal.timeout(10_000),
    },
  )
  if (!response.ok) throw new Error(`the server responded with ${response.status}`)
}
