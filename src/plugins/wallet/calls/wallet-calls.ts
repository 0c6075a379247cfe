import { z } from 'zod'
import { failed, programCall, reply, succeeded, text } from '@/plugin/http'
import {
  findCertificate,
  findSettings,
  removeWallet,
  revokePass,
  sampleContent,
  signApplePass,
  updateSettings,
  WALLET_FORM,
} from '../domain'
import { replyPass } from './reply-pass'

export const WALLET_CALL = programCall({
  input: z.object({}),
  handle: async ({ context, programId }) => reply({ wallet: await findSettings(context, programId) }),
})

export const UPDATE_WALLET_CALL = programCall({
  input: WALLET_FORM,
  handle: async ({ context, programId }, form) => {
    const saved = await updateSettings(context, programId, form)
    if (saved.ok) return succeeded(text('wallet.updated'))
    const message = text(`wallet.problems.${saved.problem}`)
    return failed(422, message, { [saved.field]: [message] })
  },
})

export const REMOVE_WALLET_CALL = programCall({
  input: z.object({}),
  handle: async ({ context, params, programId }) => {
    const { wallet } = params
    if (wallet !== 'apple' && wallet !== 'google') return failed(404, text('notFound'))
    await removeWallet(context, programId, wallet)
    return succeeded(text('wallet.removed'))
  },
})

/** A pass that belongs to nobody, to try the certificate on a phone. */
export const TEST_PASS_CALL = programCall({
  input: z.object({}),
  handle: async ({ administrator, context, programId }) => {
    const certificate = await findCertificate(context, programId)
    const content = certificate && (await sampleContent(context, programId))
    if (!certificate || !content) return failed(404, text('wallet.noCertificate'))
    const file = await signApplePass(context, certificate, {
      ...{ programId, serial: `test-${administrator.id}`, content: { ...content, alert: null }, isTest: true },
    })
    return replyPass(file, 'test-pass')
  },
})

export const REVOKE_PASS_CALL = programCall({
  input: z.object({ participant_id: z.int().positive() }),
  handle: async ({ context, programId }, { participant_id: participantId }) =>
    (await revokePass(context, { programId, participantId }))
      ? succeeded(text('wallet.revoked'))
      : failed(404, text('notFound')),
})
