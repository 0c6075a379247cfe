import { csrfToken } from '../../call'
import type { SentFile } from './answers'

/** `message` is empty and `status` 0 if the connection broke. */
export type Sending = Promise<{ ok: true; file: SentFile } | { ok: false; status: number; message: string }>

/** Uploads an answer's file and reports the progress in percent, which `fetch` can't. Never rejects. */
export const sendFile = (
  address: string,
  { file, questionId }: { file: File; questionId: number },
  onProgress: (percent: number) => void,
): Sending =>
  new Promise((resolve) => {
    const form = new FormData()
    form.set('question_id', String(questionId))
    form.set('file', file)
    const request = new XMLHttpRequest()
    request.open('POST', address)
    request.responseType = 'json'
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('x-csrf-token', csrfToken())
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(Math.round((loaded / total) * 100))
    }
    request.onload = () => {
      const answer = request.response as { success?: boolean; message?: string; answer_file?: SentFile } | null
      if (answer?.success && answer.answer_file) resolve({ ok: true, file: answer.answer_file })
      else resolve({ ok: false, status: request.status, message: answer?.message ?? '' })
    }
    request.onerror = () => resolve({ ok: false, status: 0, message: '' })
    request.send(form)
  })
