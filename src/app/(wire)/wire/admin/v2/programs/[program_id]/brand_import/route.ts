import { BRAND_IMPORT_CALL } from '@/http/programs/brand-import-call'
import { consoleCall } from '@/http/server/console-call'

export const POST = consoleCall('POST /admin/v2/programs/:program_id/brand_import', BRAND_IMPORT_CALL)
