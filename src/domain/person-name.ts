/** Line breaks, control characters, marks that change the text direction, and the brackets of markup. */
const HIDDEN = /[<>\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/u
/**
 * Texts that email and chat clients turn into links: a scheme, `www.`, a host with a well-known ending, or an email
 * address.
 */
const LINK =
  /:\/\/|\bwww\.|@|[\p{L}\d-]\.(?:app|biz|click|cn|co|com|de|dev|gg|info|io|link|live|ly|me|net|online|org|ru|shop|site|store|to|top|tv|uk|us|vip|xyz)(?![\p{L}\d.])|\.\p{L}{2,}\//iu

/** Whether a text can be a person's name. Links are refused, because names are shown to others and emailed. Pure. */
export const isPersonName = (text: string): boolean => !HIDDEN.test(text) && !LINK.test(text)
