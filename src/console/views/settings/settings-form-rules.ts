// Pure rules that the browser may have: the forms and the server check the same input alike.
export {
  MAX_META_DESCRIPTION,
  MAX_META_TITLE,
  MAX_TERM,
  MAX_TITLE,
  PROGRAM_SETTINGS,
} from '@/domain/program-settings/settings-form'
