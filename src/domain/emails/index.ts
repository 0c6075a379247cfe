export { canEmail } from './can-email'
export {
  chooseEmailsByToken,
  type EmailChange,
  effectiveEmailSettingSql,
  findEmailChoice,
  findNoneSetting,
  findRecipient,
  setEmailSetting,
  unsubscribe,
} from './email-choice'
export { type EmailChoiceRow, listEmailChoices, updateEmailChoices } from './email-choices'
export { EMAIL_SETTING_KEYS, MAX_CHOICE } from './email-settings'
export { isSuppressed, type MailSuppressions } from './is-suppressed'
export { mailParticipant } from './mail-participant'
export {
  checkMailSender,
  findMailSender,
  type MailSender,
  type SenderRecord,
  senderRecords,
  updateMailSender,
} from './mail-sender'
export {
  findMailTemplate,
  findMailTemplateToSend,
  listMailTemplates,
  type MailTemplate,
  readTemplateVersion,
  textsInLocale,
  type UpdatedTemplate,
  updateMailTemplate,
} from './mail-templates'
export { type CheckResult, checkDkim, checkSpf, type SenderChecks } from './sender-checks'
export { type OwnTexts, TEMPLATE_FORM, TEMPLATE_PARTS, TEMPLATE_TEXTS_FORM, templateValuesOf } from './template-fields'
export { createEmailLinks, createUnsubscribeToken, EMAIL_SETTINGS_PATH } from './unsubscribe-token'
export { wantsMail } from './wants-mail'
