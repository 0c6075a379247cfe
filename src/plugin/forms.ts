/** What schemas of forms may import, which both the server and the browser check. */
export { FIELD_LIMITS } from '@/domain/field-limits'
export { EMBEDDED_PAGE } from '@/domain/integrations/integration-forms'
export {
  MESSAGE_CHANNELS,
  MESSAGE_CONTENT,
  MESSAGE_TEXTS,
  MESSAGE_VARIABLES,
  type MessageContent,
} from '@/domain/outbox'
export { PICTURE_INPUT } from '@/domain/picture-input'
export { LOCALES } from '@/i18n/locales'
export { text } from '@/i18n/text'
export { isSafeLink } from '@/platform/safe-link'
