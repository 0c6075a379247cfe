// Pure rules that the browser may import, so that forms and server validate alike.
export {
  MAX_HEADER_DESCRIPTION,
  MAX_HEADER_TEXT,
  MAX_META_DESCRIPTION,
  MAX_META_TITLE,
  MAX_TERM,
  MAX_TITLE,
  PROGRAM_SETTINGS,
} from '@/domain/program-settings/settings-form'
