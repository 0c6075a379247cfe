import { csrfToken } from '../call'

/** An original, and the index of the file that it became. */
type Original = { file: File; of: number }

export type Sent =
  | { ok: true; identifier: string; message: string }
  /** `lost`: no answer, so it is unknown whether it arrived; repeating the same attempt is safe. */
  | { ok: false; why: 'refused' | 'lost' | 'cancelled'; status: number; message: string }

/** Milliseconds without progress until an upload is given up. */
const PATIENCE_MS = 300_000

/**
 * Uploads a receipt's files and reports the progress in percent, which `fetch` can't, and a phone on a slow connection
 * takes its time. Never rejects. @param attempt constant across retries of one receipt, so that it arrives once
 */
export const sendReceipt = (
  address: string,
  { attempt, files, originals }: { attempt: string; files: File[]; originals: Original[] },
  { onProgress, signal }: { onProgress: (percent: number) => void; signal: AbortSignal },
): Promise<Sent> =>
  new Promise((resolve) => {
    const form = new FormData()
    form.set('attempt', attempt)
    for (const file of files) form.append('files[]', file)
    for (const { file, of } of originals) {
      form.append('originals[]', file)
      form.append('original_of[]', String(of))
    }
    const request = new XMLHttpRequest()
    request.open('POST', address)
    request.responseType = 'json'
    request.timeout = PATIENCE_MS
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('x-csrf-token', csrfToken())
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(Math.round((loaded / total) * 100))
    }
    const isLost = () => resolve({ ok: false, why: 'lost', status: 0, message: '' })
    request.onload = () => {
      const answer = request.response as { message?: string; receipt?: { identifier: string } } | null
      const message = answer?.message ?? ''
      if (request.status === 200 && answer?.receipt)
        resolve({ ok: true, identifier: answer.receipt.identifier, message })
      else if (request.status >= 500 || message === '') isLost()
      else resolve({ ok: false, why: 'refused', status: request.status, message })
    }
    request.onerror = isLost
    request.ontimeout = isLost
    request.onabort = () => resolve({ ok: false, why: 'cancelled', status: 0, message: '' })
    signal.addEventListener('abort', () => request.abort())
    request.send(form)
  })
