import { answerByTable } from '@/http/server/call-table'
import { consoleRoutes } from '@/http/server/console-routes'

const answer = answerByTable(consoleRoutes, '/admin/v2')

export { answer as DELETE, answer as GET, answer as OPTIONS, answer as PATCH, answer as POST, answer as PUT }
