/** Pure, so that the form and the server refuse the same addresses (RULE-55). */
export { readEmail } from '@/platform/email-address'
