import { TEST_RUN_CALL, WIPE_TEST_CALL } from '@/http/programs/setup-calls'
import { consoleCall } from '@/http/server/console-call'

export const POST = consoleCall('POST /admin/v2/programs/:program_id/test_run', TEST_RUN_CALL)

export const DELETE = consoleCall('DELETE /admin/v2/programs/:program_id/test_run', WIPE_TEST_CALL)
