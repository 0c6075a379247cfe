import { DELETE_POST_CALL, SOCIAL_POST_CALL, UPDATE_POST_CALL } from '@/http/integrations/social-calls'
import { consoleCall } from '@/http/server/console-call'

export const GET = consoleCall('GET /admin/v2/social_network_posts/:social_network_post_id', SOCIAL_POST_CALL)

export const PUT = consoleCall('PUT /admin/v2/social_network_posts/:social_network_post_id', UPDATE_POST_CALL)

export const DELETE = consoleCall('DELETE /admin/v2/social_network_posts/:social_network_post_id', DELETE_POST_CALL)
