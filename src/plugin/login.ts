/** What a plugin's parts of the administrators' sign-in may import, beside files of `@/ui`. */
export { callConsole } from '@/console/frame/call-console'
export { useTexts } from '@/i18n/texts-provider.client'
export { LoginFrame } from '@/site/sign-in/login-frame'
export { queryOfPage } from '@/ui/page-query.client'
