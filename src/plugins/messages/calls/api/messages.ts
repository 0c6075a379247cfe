import { type ApiCallContext, replyPage, toPageRequest } from '@/plugin/http'
import { listApiMessages } from '../../domain'

type Query = Parameters<typeof toPageRequest>[0]

export const answerMessages = async ({ context, programId }: ApiCallContext, query: Query) =>
  replyPage(await listApiMessages(context, programId, toPageRequest(query)), ({ created_at, send_at, ...message }) => ({
    ...message,
    send_at: send_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
  }))
