export {
  chooseEmailsByToken,
  type EmailChange,
  effectiveEmailSettingSql,
  findEmailChoice,
  setEmailSetting,
  unsubscribe,
} from './email-choice'
export { EMAIL_SETTINGS } from './email-settings'
export { createEmailLinks, createUnsubscribeToken, EMAIL_SETTINGS_PATH } from './unsubscribe-token'
export { wantsMail } from './wants-mail'
