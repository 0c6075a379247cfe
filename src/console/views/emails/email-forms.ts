// Only modules without server code: the browser gets these files.
export { EMAIL_SETTING_KEYS, MAX_CHOICE } from '@/domain/emails/email-settings'
export {
  type OwnTexts,
  TEMPLATE_FIELD_NAMES,
  TEMPLATE_ROWS,
  TEMPLATE_TEXTS_FORM,
  type TemplateFieldName,
  type TemplateValues,
} from '@/domain/emails/template-fields'
