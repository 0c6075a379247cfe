export { countMissingTranslations, type MissingTranslations } from './count-missing'
export {
  findTranslations,
  saveTranslations,
  type Translated,
  type TranslationsSaved,
} from './translations'
