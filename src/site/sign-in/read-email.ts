/** Pure: the form refuses the same addresses as the server (RULE-55). */
export { readEmail } from '@/platform/email-address'
