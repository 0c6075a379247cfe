export {
  allowsChannel,
  CONSENT_CHOICE_NAMES,
  type ConsentChoiceName,
  type CurrentConsent,
  canProfileSql,
  findConsents,
  type SavedConsent,
  saveConsent,
} from './consent-choices'
export { CONSENT_SOURCES, type ConsentSource, consentSourceOf, nameConsentSource } from './consent-source'
export { type ConsentLogEntry, listConsentLog } from './list-consent-log'
export { type ConsentDocument, documentsVersion, findTermsPage, listDocuments, rulesPageSql } from './list-documents'
export { type EmailChoiceChange, listEmailChoices } from './list-email-choices'
export { recordConsents } from './record-consents'
