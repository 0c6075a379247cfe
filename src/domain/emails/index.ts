export {
  chooseEmailsByToken,
  type EmailChange,
  effectiveEmailSettingSql,
  findEmailChoice,
  setEmailSetting,
  unsubscribe,
} from './email-choice'
export { EMAIL_SETTINGS } from './email-settings'
export { mailParticipant } from './mail-participant'
export {
  findMailTemplate,
  listMailTemplates,
  type MailTemplate,
  type OwnTexts,
  textsInLocale,
  type UpdatedTemplate,
  updateMailTemplate,
} from './mail-templates'
export { createEmailLinks, createUnsubscribeToken, EMAIL_SETTINGS_PATH } from './unsubscribe-token'
export { wantsMail } from './wants-mail'
