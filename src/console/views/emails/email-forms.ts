// Only modules without server code: the browser gets these files.
export { MAX_CHOICE } from '@/domain/emails/email-settings'
