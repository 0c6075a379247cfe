import PostalMime, { type Email } from 'postal-mime'
import { readReturnPath } from './tokens'

export type MailReport = {
  kind: 'bounce' | 'delay' | 'delivered' | 'complaint'
  /** Of a bounce: whether it will never arrive. */
  isHard: boolean
  /** The delivery that the return path or the message's own header names. */
  identifier: string | null
  /** What the mail server said, such as `550 5.1.1 no such user`. */
  detail: string
}

/**
 * Reads what a mail server or a provider reports about an email: a delivery status notification (RFC 3464) or a complaint
 * in the abuse reporting format (RFC 5965). @returns null for other mail, such as an answer or an out-of-office note
 */
export const readReport = async (raw: Uint8Array): Promise<MailReport | null> => {
  const mail = await PostalMime.parse(raw, { forceRfc822Attachments: true })
  const parts = mail.attachments.map(({ content, mimeType }) => ({
    mimeType: mimeType.toLowerCase(),
    text: toText(content),
  }))
  const textOf = (...types: string[]) => parts.find(({ mimeType }) => types.includes(mimeType))?.text ?? ''
  const identifier = findIdentifier(mail, parts.map(({ text }) => text).join('\n'))
  const feedback = fieldsOf(textOf('message/feedback-report'))
  if (feedback['feedback-type']) return readComplaint(feedback, identifier)
  const status = fieldsOf(textOf('message/delivery-status', 'message/global-delivery-status'))
  return status.action ? readStatus(status, identifier) : null
}

type Fields = Readonly<Record<string, string>>

const readComplaint = (fields: Fields, identifier: string | null): MailReport | null =>
  // `not-spam` and `dkim` reports complain about nothing.
  ['abuse', 'fraud', 'opt-out'].includes(fields['feedback-type']?.toLowerCase() ?? '')
    ? { kind: 'complaint', isHard: true, identifier, detail: fields['user-agent'] ?? '' }
    : null

const readStatus = (fields: Fields, identifier: string | null): MailReport | null => {
  const detail = `${fields.status ?? ''} ${(fields['diagnostic-code'] ?? '').replace(/^smtp;\s*/i, '')}`
    .trim()
    .slice(0, 300)
  const report = { identifier, detail }
  switch (fields.action?.toLowerCase()) {
    case 'failed':
      return { ...report, kind: 'bounce', isHard: isHard(fields.status ?? '') }
    case 'delayed':
      return { ...report, kind: 'delay', isHard: false }
    case 'delivered':
    case 'relayed':
      return { ...report, kind: 'delivered', isHard: false }
    default:
      return null
  }
}

/** Full mailboxes, policies and sizes (5.2.2, 5.3.x, 5.7.x) pass; an address that doesn't exist doesn't. */
const isHard = (status: string): boolean => status.startsWith('5.') && !/^5\.(2\.[23]|3\.|4\.|7\.)/.test(status)

/** Headers of all groups of a report; the first of a name counts. */
const fieldsOf = (text: string): Fields => {
  const fields: Record<string, string> = {}
  for (const line of text.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const [, name = '', value = ''] = /^([\w-]+):\s*(.*)$/.exec(line) ?? []
    if (name) fields[name.toLowerCase()] ??= value.trim()
  }
  return fields
}

const toText = (content: ArrayBuffer | Uint8Array | string): string =>
  typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString('utf8')

/** The return path of ours to which it was sent, or which the returned message carries. */
const findIdentifier = ({ deliveredTo, to }: Email, parts: string): string | null => {
  const addresses = [deliveredTo ?? '', ...(to ?? []).map(({ address }) => address ?? '')]
  for (const address of [...addresses, ...(parts.match(/b\+[0-9a-f-]{36}@[a-z0-9.-]+/gi) ?? [])]) {
    const identifier = readReturnPath(address)
    if (identifier) return identifier
  }
  return null
}
