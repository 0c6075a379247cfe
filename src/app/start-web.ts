import { revalidateTag } from 'next/cache'
import { createContext } from '@/domain/context'
import { ensureFirstAdministrator } from '@/domain/sign-in'
import { env } from '@/platform/env'
import { openHostDirectory, refreshHostDirectory } from '@/platform/host-directory'
import { forgetPages } from '@/platform/page-shelf'
import { openPayload } from '@/platform/payload'
import { onProgramChange, programTag } from '@/platform/program-changes'
import { openQueue } from '@/platform/queue'
import { poolSql } from '@/platform/sql'

export const startWeb = async (): Promise<void> => {
  const payload = await openPayload()
  openHostDirectory(poolSql(payload))
  if (env.LAUREL_MODE === 'production' && env.TRUST_PROXY === 0) {
    payload.logger.warn(
      'TRUST_PROXY is 0: X-Forwarded-For is ignored and limits per address count all visitors together. Set it to the number of proxies in front.',
    )
  }
  onProgramChange(renewPages)
  await ensureFirstAdministrator(createContext(payload, { actor: { type: 'system', name: 'boot' } }))
  // The first person to sign in must not wait for what everybody needs; both are asked for again when they are used.
  openQueue().catch((error: Error) => payload.logger.warn({ err: error }, 'the queue is not open yet'))
  import('@/mail').catch((error: Error) => payload.logger.warn({ err: error }, 'the mails could not be loaded'))
}

const renewPages = (programId: number): void => {
  refreshHostDirectory()
  forgetPages(programId)
  try {
    revalidateTag(programTag(programId), { expire: 0 })
  } catch {
    // Outside a request there is nothing to revalidate with; the pages' own revalidation time catches up.
  }
}
