import { answerByTable } from '@/http/server/call-table'
import { PLUGIN_ROUTES } from '@/platform/plugin-routes'

/** Serves the addresses of plugins, which the proxy leads here. */
const answer = answerByTable(
  () => Object.fromEntries(Object.entries(PLUGIN_ROUTES).map(([key, { load }]) => [key, load])),
  '',
)

export { answer as DELETE, answer as GET, answer as OPTIONS, answer as PATCH, answer as POST, answer as PUT }
