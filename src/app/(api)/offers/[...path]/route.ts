import { answerByTable } from '@/http/server/call-table'
import { SITE_ROUTES } from '@/http/server/site-routes'

const answer = answerByTable(() => SITE_ROUTES, '/offers')

export { answer as DELETE, answer as GET, answer as OPTIONS, answer as PATCH, answer as POST, answer as PUT }
