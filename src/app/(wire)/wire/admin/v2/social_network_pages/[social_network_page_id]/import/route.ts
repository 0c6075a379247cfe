import { IMPORT_PAGE_CALL } from '@/http/integrations/social-calls'
import { consoleCall } from '@/http/server/console-call'

export const POST = consoleCall('POST /admin/v2/social_network_pages/:social_network_page_id/import', IMPORT_PAGE_CALL)
