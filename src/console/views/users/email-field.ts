/** Pure, so that form and server refuse the same addresses (RULE-55). */
export { emailAddress } from '@/platform/email-schema'
