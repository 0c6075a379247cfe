import { z } from 'zod'
import { readPrivateFile } from '@/plugin/domain'
import { failed, readId, reply, siteCall, succeeded, text } from '@/plugin/http'
import { askForCorrection, askForDownload, findDownload, findOwnData } from '../../domain'
import { MAX_MESSAGE } from '../../domain/request-values'

const nothing = z.object({})
const TOO_OFTEN = failed(429, text('data_rights.tooOften'))

export const GET = siteCall('GET /public/data', {
  input: nothing,
  handle: async ({ context, locale, participant, programId, request }) => {
    const data = await findOwnData(context, { programId, participantId: participant.id }, locale)
    return reply({ ...data, has_signal: request.headers.get('sec-gpc') === '1' })
  },
})

export const DOWNLOAD = siteCall('POST /public/data/downloads', {
  input: nothing,
  handle: async ({ context, participant, programId }) => {
    const asked = await askForDownload(context, { programId, participantId: participant.id })
    if (asked.ok) return succeeded(text('data_rights.downloadAsked'), { data_request_id: asked.requestId })
    return asked.reason === 'too_often' ? TOO_OFTEN : failed(404, text('notFound'))
  },
})

export const FILE = siteCall('GET /public/data/downloads/:data_request_id', {
  input: nothing,
  handle: async ({ context, params, participant, programId }) => {
    const requestId = readId(params.data_request_id) ?? 0
    const found = await findDownload(context, { programId, participantId: participant.id, requestId })
    const file = found && (await readPrivateFile(found.key).catch(() => null))
    if (!file) return failed(404, text('data_rights.fileGone'))
    return reply(file.body(), {
      headers: {
        'content-type': 'application/zip',
        'content-disposition': 'attachment; filename="my-data.zip"',
        'content-length': String(file.bytes),
      },
    })
  },
})

export const CORRECT = siteCall('POST /public/data/corrections', {
  input: z.object({ message: z.string().trim().max(MAX_MESSAGE) }),
  handle: async ({ context, participant, programId }, { message }) => {
    if (message === '') return failed(422, text('enterValue'), { message: [text('enterValue')] })
    const asked = await askForCorrection(context, { programId, participantId: participant.id, message })
    if (asked.ok) return succeeded(text('data_rights.asked'), { data_request_id: asked.requestId })
    return asked.reason === 'too_often' ? TOO_OFTEN : failed(404, text('notFound'))
  },
})
