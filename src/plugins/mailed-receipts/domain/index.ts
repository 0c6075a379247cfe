export { findMailOfReceipt } from './find-mail'
export { answerMail, deleteOldMails, listOwnMails } from './own-mails'
export { changeReceiptAddress, findReceiptAddress, hasReceiptAddresses } from './receipt-addresses'
export { takeMail } from './take-mail'
