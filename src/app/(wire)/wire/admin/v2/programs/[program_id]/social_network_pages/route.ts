import { CREATE_PAGE_CALL, SOCIAL_PAGES_CALL } from '@/http/integrations/social-calls'
import { consoleCall } from '@/http/server/console-call'

export const GET = consoleCall('GET /admin/v2/programs/:program_id/social_network_pages', SOCIAL_PAGES_CALL)

export const POST = consoleCall('POST /admin/v2/programs/:program_id/social_network_pages', CREATE_PAGE_CALL)
