import { ONE_LINE } from '@/platform/one-line'

/**
 * Texts that email and chat clients turn into links: a scheme, `www.`, a host with a well-known ending, or an email
 * address.
 */
const LINK =
  /:\/\/|\bwww\.|@|[\p{L}\d-]\.(?:app|biz|click|cn|co|com|de|dev|gg|info|io|link|live|ly|me|net|online|org|ru|shop|site|store|to|top|tv|uk|us|vip|xyz)(?![\p{L}\d.])|\.\p{L}{2,}\//iu

/** Whether a text can be a person's name. Links are refused, because names are shown to others and emailed. Pure. */
export const isPersonName = (text: string): boolean => ONE_LINE.test(text) && !/[<>]/.test(text) && !LINK.test(text)
