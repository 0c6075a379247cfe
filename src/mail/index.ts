export { LAUREL_BRAND, type MailBrand, programBrand } from './brand'
export { isMailWanted, type MailCategory, type OptionalCategory } from './categories'
export { isMailKind, MAIL_KINDS, type MailKind, type MailPart, type PlainMailKind } from './mail-kinds'
export { fillVariables, type MailTexts, translateMail, variablesIn } from './mail-texts'
export { type Mail, queueMail } from './queue-mail'
export {
  type RenderedMail,
  renderExpiryMail,
  renderInvitationMail,
  renderMessageMail,
  renderNoticeMail,
  renderOwnerMail,
  renderPlainMail,
  renderSignInMail,
  renderWebhookMail,
} from './render-mails'
