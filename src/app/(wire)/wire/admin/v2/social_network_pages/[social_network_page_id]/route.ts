import { DELETE_PAGE_CALL, SOCIAL_PAGE_CALL, UPDATE_PAGE_CALL } from '@/http/integrations/social-calls'
import { consoleCall } from '@/http/server/console-call'

export const GET = consoleCall('GET /admin/v2/social_network_pages/:social_network_page_id', SOCIAL_PAGE_CALL)

export const PUT = consoleCall('PUT /admin/v2/social_network_pages/:social_network_page_id', UPDATE_PAGE_CALL)

export const DELETE = consoleCall('DELETE /admin/v2/social_network_pages/:social_network_page_id', DELETE_PAGE_CALL)
