import { MENU_CALL, SAVE_MENU_CALL } from '@/http/content/layout-calls'
import { consoleCall } from '@/http/server/console-call'

export const GET = consoleCall('GET /admin/v2/programs/:program_id/navigation_menus', MENU_CALL)

export const POST = consoleCall('POST /admin/v2/programs/:program_id/navigation_menus', SAVE_MENU_CALL)
