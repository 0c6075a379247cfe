export { CONSENT_SOURCES, type ConsentSource, consentSourceOf, nameConsentSource } from './consent-source'
export { type ConsentDocument, documentsVersion, findTermsPage, listDocuments, rulesPageSql } from './list-documents'
export { type EmailChoiceChange, listEmailChoices } from './list-email-choices'
export { recordConsents } from './record-consents'
