export { LAUREL_BRAND, type MailBrand, programBrand } from './brand'
export { isMailWanted, type MailCategory, type OptionalCategory } from './categories'
export { type Mail, queueMail } from './queue-mail'
export {
  type RenderedMail,
  renderExpiryMail,
  renderInvitationMail,
  renderNoticeMail,
  renderSignInMail,
  renderWinMail,
} from './render-mails'
