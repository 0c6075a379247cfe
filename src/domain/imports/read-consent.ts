import { plainLetters } from '@/platform/plain-letters'
import { textOf } from './blank-cell'
import { normalizeHeader } from './normalize-header'
import { isNoMoment } from './read-date'

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).map(normalizeWords))

function normalizeWords(text: string): string {
  return plainLetters(text)
    .trim()
    .replaceAll(/[.!¡]+$/g, '')
    .replaceAll(/[\s_-]+/g, '_')
}

/** A clear yes, in the languages of customers' tools. Nothing else subscribes anybody. */
const YES = words(`
  yes y true t 1 1.0 ok okay checked ticked on si sì sí oui ja sim da tak ano áno igen kyllä ναι да evet はい 是 是的 有 예 네 نعم כן हाँ हां vâng có ya jah taip jā
  subscribed subscribe confirmed opted_in opt_in optin single_opt_in double_opt_in confirmed_opt_in accepted accepts granted
  given active express explicit explicit_permission permission_granted consented agreed allowed enabled verdadero wahr vrai vero verdadeiro waar prawda
  suscrito suscrita inscrito inscrita abonné abonnée abonne inscrit inscrite abonniert angemeldet eingewilligt iscritto iscritta
  ingeschreven aangemeld geabonneerd subscrito assinante prenumererar tilmeldt påmeldt aktiv activo activa actif active attivo attiva ativo ativa
  ✓ ✔ ☑ ✅ 👍`)

/** A clear no. */
const NO = words(`
  no n false f 0 0.0 off unchecked non nein nee não nao ne nej nei nie ei nem όχι нет ні нi yok hayır hayir いいえ 否 不 不是 아니요 아니오 لا לא नहीं không khong tidak
  never none never_subscribed not_subscribed non_subscribed nonsubscribed unsubscribed cleaned bounced hard_bounced soft_bounced spam junk
  complained complaint suppressed blocked blocklisted blacklisted archived opted_out opt_out optout declined denied redacted revoked
  withdrawn invalid inactive falso falsch faux onwaar fałsz pending unconfirmed unknown nunca jamais nie baja
  ✗ ✘ ✖ × ❌ ☐ ⛔ 🚫 👎`)

/** A refusal within a phrase, such as "Opted out of everything" or "Désabonné le 3 mars". */
const REFUSES =
  /unsub|opt(?:ed)?_?out|(?:^|_)(?:no|not|non|nicht|niet|keine?n?|nao|nie|ne|ikke|inte|ei|pas|sans|sin|ohne|hic|nu|nem)_|_pas$|never|bounce|clean|spam|complain|suppress|black_?list|block|reject|declin|revok|withdr|remov|cancel|delet|desabon|desinsc|desuscri|baja|rechaz|abgemeld|abbestell|abgelehn|widerruf|disiscri|annull|uitgeschr|afgemeld|descadastr|cancelad|avregistr|afmeldt|avmeldt|wypisan|отпис|отказ|退订|取消|解除|수신거부/

/** Whether a word or phrase says that somebody refused emails. */
export const refuses = (text: string): boolean => REFUSES.test(normalizeWords(text))

/** What a cell about consent says. `unclear`: not understood, which counts as a no. */
export type Consent = { given: boolean; unclear: boolean }

/** Consent to emails, of a column such as "Accepts email marketing". Only a clear yes counts (RULE-52). @returns null without a value */
export const readConsent = (cell: string): Consent | null => {
  // In a column of consent, a dash or a cross is a no, and not a missing value.
  const word = normalizeWords(textOf(cell))
  if (word === '' || word === '[]' || word === '{}') return null
  if (YES.has(word)) return { given: true, unclear: false }
  return { given: false, unclear: !NO.has(word) && !REFUSES.test(word) }
}

/** Where nobody has refused, in a column of refusals. */
const NOT_REFUSED = words(`
  no n false f 0 off non nein nee não nao ne nej nei nie ei nem όχι нет yok hayır いいえ 否 不 아니요 لا לא नहीं không tidak
  never nunca jamais nie mai none not_set subscribed opted_in opt_in not_unsubscribed not_opted_out falso falsch faux onwaar fałsz unchecked [] {} 0.0 ☐`)

/** A mark, reason or date in a column such as "Unsubscribed at" means that somebody refused; no, 0 and zero dates that they did not. */
export const readRefusal = (cell: string): boolean => {
  const text = textOf(cell)
  return text !== '' && !isNoMoment(text) && !NOT_REFUSED.has(normalizeWords(text))
}

/** Not about emails. */
const OTHER_CHANNEL =
  /sms|text_?message|phone|(?:^|_)calls?(?:_|$)|mobile|whats_?app|push|(?:^|_)fax|post_?mail|direct_?mail|messenger|viber/
const REFUSAL =
  /unsub|opt(?:ed|ing|s)?_?out|do_?not|(?:^|_)dont?_|no_?(?:e?_?mail|marketing|contact|newsletter|promo)|black_?list|block_?list|suppress|bounce|complain|(?:^|_)spam|reject|declin|revoke|withdr|exclude|exclusion|email_?disabled|invalid_?e?_?mail|(?:^|_)clean|desabon|desinsc|desuscri|(?:^|_)baja(?:_|$)|abgemeld|abmeld|abbestell|widerruf|disiscri|uitgeschr|afgemeld|uitschr|descadastr|avregistr|avprenum|afmeld|avmeld|odhlas|wypis|leiratkoz|dezabon|odjav|no_desea|keine_?(?:werbung|e?_?mail|newsletter)|pas_de_/
const CONSENT =
  /subscribed|subscriber_?status|subscription_?status|mail_?subscri|suscrito|suscrita|suscripcion_(?:a|e?mail|correo)|opt(?:ed|s)?_?in(?!g)|consent|accepts?_|permission|newsletter|mail(?:poet|chimp|erlite)?_?status|marketing_?(?:status|e?_?mails?|ok|allowed|contact)|(?:receive|wants?|send)_.*(?:mail|news|offers?|marketing)|e?_?mail_?(?:marketing|updates)|einwillig|toestemming|samtycke|boletin|zgoda|souhlas|suhlas|hozzajarul|suostumus|samtykke|privola/
/** Headers that aren't written in Latin letters. */
const OTHER_SCRIPTS = {
  unsubscribed: /отпис|отказ|配信停止|退订|退訂|取消|수신거부|إلغاء|הסרה|διαγραφ/,
  marketing_consent: /подпис|согласи|рассыл|配信|订阅|訂閱|수신동의|موافق|הסכמה|συγκαταθ/,
} as const

/** When, where and how, or something else that one agrees to, but not whether somebody wants emails. */
const DETAIL =
  /_(?:at|on|time|date|ip|source|level|method|url|link|form|timestamp|country|id|text|version|updated|frequency|count|name|list|lists|topics|language|type|plan|since)$|^date_|^fecha_|_date_|timestamp|terms|privacy|cookie|gdpr|dsgvo|rgpd|policy|legal|verif|valid/

/** Whether a column that has no better name is of consent, or of refusals. Guesses widely, because a missed refusal mails somebody who said no. */
export const guessConsentColumn = (header: string): 'marketing_consent' | 'unsubscribed' | null => {
  const name = normalizeHeader(header.replaceAll(/([a-z])([A-Z])/g, '$1_$2'))
  const letters = plainLetters(header)
  if (OTHER_SCRIPTS.unsubscribed.test(letters)) return 'unsubscribed'
  if (OTHER_SCRIPTS.marketing_consent.test(letters)) return 'marketing_consent'
  if (OTHER_CHANNEL.test(name) && !/e_?mail/.test(name)) return null
  if (/_(?:url|link|token|hash)$/.test(name)) return null
  const compact = name.replaceAll('_', '')
  if (
    REFUSAL.test(name) ||
    /unsubscri|optout|optedout|donotemail|donotcontact|blacklist|blocklist|suppress/.test(compact)
  )
    return 'unsubscribed'
  return CONSENT.test(name) && !DETAIL.test(name) ? 'marketing_consent' : null
}
