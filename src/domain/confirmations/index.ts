export { noteConfirmation } from './note-confirmation'
export { sendConfirmations } from './send-confirmations'
