/** Pure: the form refuses the same addresses as the server (RULE-55). */
export { emailAddress } from '@/platform/email-schema'
