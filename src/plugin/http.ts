/**
 * What the handlers of a plugin's calls import. They are loaded at the first request, so that a plugin costs nothing until
 * then; `@/plugin` is for the plugin itself.
 */
export { listParameters } from '@/domain/console-lists'
export { apiError } from '@/http/api/api-error'
export { accountCall, programCall } from '@/http/server/console-call'
export { csvCall } from '@/http/server/csv-call'
export { failed, type Reply, reply, succeeded } from '@/http/server/reply'
export { siteCall } from '@/http/server/site-call'
export { text } from '@/i18n/text'
export { parseId } from '@/platform/wire-number'
