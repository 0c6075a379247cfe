export type Sent =
  | { ok: true; identifier: string; message: string }
  /** `message` is empty where nothing was answered: the connection broke. */
  | { ok: false; message: string }

/**
 * Sends a receipt's files and says how far it is, in percent. `fetch` cannot tell that, and a phone on a bad line takes its
 * time. Never rejects. @param attempt the same for every try of one receipt, so that it arrives once
 */
export const sendReceipt = (
  address: string,
  { attempt, files }: { attempt: string; files: File[] },
  onProgress: (percent: number) => void,
): Promise<Sent> =>
  new Promise((resolve) => {
    const form = new FormData()
    form.set('attempt', attempt)
    for (const file of files) form.append('files[]', file)
    const request = new XMLHttpRequest()
    request.open('POST', address)
    request.responseType = 'json'
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('x-csrf-token', /(?:^|;\s*)laurel_csrf=([^;]+)/.exec(document.cookie)?.[1] ?? '')
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(Math.round((loaded / total) * 100))
    }
    request.onload = () => {
      const answer = request.response as { message?: string; receipt?: { identifier: string } } | null
      if (request.status === 200 && answer?.receipt)
        resolve({ ok: true, identifier: answer.receipt.identifier, message: answer.message ?? '' })
      else resolve({ ok: false, message: answer?.message ?? '' })
    }
    request.onerror = () => resolve({ ok: false, message: '' })
    request.onabort = () => resolve({ ok: false, message: '' })
    request.send(form)
  })
