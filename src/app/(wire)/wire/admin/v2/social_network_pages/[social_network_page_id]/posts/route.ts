import { CREATE_POST_CALL, SOCIAL_POSTS_CALL } from '@/http/integrations/social-calls'
import { consoleCall } from '@/http/server/console-call'

export const GET = consoleCall('GET /admin/v2/social_network_pages/:social_network_page_id/posts', SOCIAL_POSTS_CALL)

export const POST = consoleCall('POST /admin/v2/social_network_pages/:social_network_page_id/posts', CREATE_POST_CALL)
