/** Line breaks, control characters, and marks that turn the direction of what follows. */
const HIDDEN = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/u
/** What mail programs and chats make a link of: a scheme, `www.`, a host with a well-known ending, or an email address. */
const LINK =
  /:\/\/|\bwww\.|@|[\p{L}\d-]\.(?:app|biz|click|cn|co|com|de|dev|gg|info|io|link|live|ly|me|net|online|org|ru|shop|site|store|to|top|tv|uk|us|vip|xyz)(?![\p{L}\d.])|\.\p{L}{2,}\//iu

/** Whether a text can be a person's name: names are shown to others and mailed, so they carry no links. Pure. */
export const isPersonName = (text: string): boolean => !HIDDEN.test(text) && !LINK.test(text)
