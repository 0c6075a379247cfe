import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime'
import { env, sha256 } from '@/plugin/domain'
import { htmlToText } from './html-to-text'
import { sendersOf, stripForwarding } from './strip-forwarding'

const MAX_FILES = 5
const MAX_TEXT = 50_000
/** Smaller pictures are logos and counters. */
const MIN_PHOTO_BYTES = 30_000
/** Messages attached to messages. */
const MAX_NESTED = 3

export type ReceivedMail = {
  /** The same for each delivery of a mail. */
  key: string
  /** The address of the sender, in small letters. */
  from: string
  subject: string
  /** To whom it was delivered, as its head says. */
  recipients: string[]
  /** To whom it was sent before it was forwarded. */
  sentTo: string[]
  /** An answer of a program, a report or a mail of a list: never answered, never read. */
  isAutomatic: boolean
  /** It names several senders, or the receiving mail server found that the sender's domain disowns it. */
  isForged: boolean
  /** The domain whose signature the receiving mail server confirmed. */
  signedBy: string | null
  files: Buffer[]
  text: string
  /** The name and the domain of who sent the receipt. */
  senders: string[]
  /** Nobody forwarded it. */
  isDirect: boolean
  sentOn: string | null
}

/** Reads a mail, and the message that it forwards as an attachment. Remote pictures are never loaded. */
export const readMail = async (raw: Uint8Array): Promise<ReceivedMail> => {
  const mail = await parse(raw)
  const inner = await unwrap(mail, 0)
  const text = (inner.html ? htmlToText(inner.html) : inner.text || '').slice(0, MAX_TEXT)
  const forwarded = stripForwarding(text || (inner.text ?? '').slice(0, MAX_TEXT))
  const from = mail.from?.address?.toLowerCase() ?? ''
  return {
    key: sha256(Buffer.from(mail.messageId ?? raw)),
    from,
    subject: mail.subject ?? '',
    recipients: [
      ...['delivered-to', 'x-original-to', 'x-forwarded-to', 'envelope-to', 'x-envelope-to'].flatMap((name) =>
        addressesIn(headerOf(mail, name)),
      ),
      ...addressesOf(mail.to),
      ...addressesOf(mail.cc),
    ],
    sentTo: [
      ...addressesOf(mail.to),
      ...addressesOf(mail.cc),
      ...['x-forwarded-for', 'resent-from', 'resent-to', 'delivered-to', 'x-original-to'].flatMap((name) =>
        addressesIn(headerOf(mail, name)),
      ),
    ],
    isAutomatic: isAutomatic(mail),
    isForged: countHeaders(mail, 'from') > 1 || /dmarc=fail/i.test(headerOf(mail, 'authentication-results')),
    signedBy: signerOf(headerOf(mail, 'authentication-results')),
    files: inner.attachments.filter(isReceiptFile).slice(0, MAX_FILES).map(toBuffer),
    text: forwarded.text,
    senders: forwarded.senders.length > 0 ? forwarded.senders : sendersOf(nameAndAddress(inner.from)),
    isDirect: inner === mail && forwarded.senders.length === 0,
    sentOn: dayOf(forwarded.sentAt) ?? dayOf(inner.date),
  }
}

const parse = (raw: Uint8Array) =>
  PostalMime.parse(raw, { forceRfc822Attachments: true, maxNestingDepth: 50, maxHeadersSize: 200_000 })

/** The message that was forwarded as an attachment, or the mail itself. */
const unwrap = async (mail: Email, depth: number): Promise<Email> => {
  const attached = mail.attachments.find(({ mimeType }) => mimeType.toLowerCase() === 'message/rfc822')
  return attached && depth < MAX_NESTED ? unwrap(await parse(toBuffer(attached)), depth + 1) : mail
}

/** The newest value, which our own mail server wrote. */
const headerOf = ({ headers }: Email, name: string): string => headers.find(({ key }) => key === name)?.value ?? ''

const countHeaders = ({ headers }: Email, name: string): number => headers.filter(({ key }) => key === name).length

/** RFC 8601. Only what our own mail server wrote is believed, without the comments in it. */
const signerOf = (results: string): string | null => {
  const plain = withoutComments(results)
  const [server = ''] = plain.trim().split(/[\s;]/, 1)
  if (!env.MAIL_AUTHSERV_ID || server.toLowerCase() !== env.MAIL_AUTHSERV_ID.toLowerCase()) return null
  return /(?:^|;)\s*dkim=pass\b[^;]*\bheader\.[di]=@?([\w.-]+)/i.exec(plain)?.[1]?.toLowerCase() ?? null
}

/** Comments are in parentheses, and may contain others. */
const withoutComments = (text: string): string => {
  let depth = 0
  return [...text]
    .filter((letter) => {
      if (letter === '(') depth += 1
      const isOutside = depth === 0
      if (letter === ')' && depth > 0) depth -= 1
      return isOutside
    })
    .join('')
}

const addressesOf = (addresses: Address[] | undefined): string[] =>
  (addresses ?? []).flatMap(({ address, group }) => (address ? [address.toLowerCase()] : addressesOf(group)))

const addressesIn = (value: string): string[] => value.toLowerCase().match(/[^\s<>,;"]+@[^\s<>,;"]+/g) ?? []

const nameAndAddress = (from: Address | undefined): string => `${from?.name ?? ''} <${from?.address ?? ''}>`

/** RFC 3834, and what older programs say. Receipts themselves are often `auto-generated`. */
const isAutomatic = (mail: Email): boolean =>
  /^auto-(replied|notified)/i.test(headerOf(mail, 'auto-submitted')) ||
  /auto_reply/i.test(headerOf(mail, 'precedence')) ||
  headerOf(mail, 'x-autoreply') !== '' ||
  /multipart\/report/i.test(headerOf(mail, 'content-type')) ||
  headerOf(mail, 'return-path').trim() === '<>'

const toBuffer = ({ content }: Attachment): Buffer =>
  typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as ArrayBuffer)

const isReceiptFile = ({ content, disposition, mimeType, related }: Attachment): boolean => {
  const bytes = typeof content === 'string' ? content.length : content.byteLength
  if (/pdf$/i.test(mimeType) || /^application\/octet-stream/i.test(mimeType)) return isPdf(content)
  return (
    /^image\/(jpeg|png|webp|hei[cf])/i.test(mimeType) &&
    !related &&
    disposition !== 'inline' &&
    bytes >= MIN_PHOTO_BYTES
  )
}

const isPdf = (content: Attachment['content']): boolean =>
  Buffer.from(typeof content === 'string' ? content : new Uint8Array(content as ArrayBuffer))
    .subarray(0, 1024)
    .includes('%PDF-')

/** The day of a moment as a mail writes it; null if it can't be read. */
const dayOf = (value: string | null | undefined): string | null => {
  const written = /\d{4}-\d\d-\d\d/.exec(value ?? '')?.[0]
  if (written) return written
  const time = Date.parse((value ?? '').replace(/ at /, ' ').replaceAll('\u202f', ' '))
  return Number.isNaN(time) ? null : new Date(time).toISOString().slice(0, 10)
}
