export { type ConsentDocument, documentsVersion, findTermsPage, listDocuments, rulesPageSql } from './list-documents'
export { recordConsents } from './record-consents'
