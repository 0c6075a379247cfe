import { z } from 'zod'
import { findSiteProgram } from '@/plugin/domain'
import { failed, programCall, reply, succeeded, text } from '@/plugin/http'
import { drawPoster, findLaunch, INVITE_FORM, invite, PAPERS, readAddresses } from '../../domain'

export const GET = programCall({
  input: z.object({}),
  handle: async ({ context, programId }) => {
    const launch = await findLaunch(context, programId)
    return launch ? reply({ url: launch.siteUrl, invitations: launch.invitations }) : failed(404, text('notFound'))
  },
})

export const INVITE = programCall({
  input: INVITE_FORM,
  handle: async ({ context, programId }, { emails }) => {
    const result = await invite(context, { programId, emails: readAddresses(emails) })
    if (result.ok) {
      const { sent, ...others } = result.invited
      const skipped = Object.values(others).reduce((sum, count) => sum + count, 0)
      const message =
        skipped === 0 ? text('launch.invited', { count: sent }) : text('launch.invitedSome', { sent, skipped })
      return succeeded(message, { invited: result.invited })
    }
    if (result.reason === 'unknown') return failed(404, text('notFound'))
    return failed(409, text(result.reason === 'not_live' ? 'launch.notLive' : 'launch.tooManyInAll'))
  },
})

/** A page to print. It has no scripts, so it may have its own styles. */
export const POSTER = programCall({
  input: z.object({ paper: z.enum(PAPERS).catch('a4') }),
  handle: async ({ context, programId }, { paper }) => {
    const program = await findSiteProgram(context, programId)
    if (!program) return failed(404, text('notFound'))
    return reply(drawPoster(program, paper, program.default_locale), {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'private, no-store',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'",
      },
    })
  },
})
