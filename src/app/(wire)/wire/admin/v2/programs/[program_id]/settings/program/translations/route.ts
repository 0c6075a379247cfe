import { MISSING_TRANSLATIONS_CALL } from '@/http/content/translation-calls'
import { consoleCall } from '@/http/server/console-call'

export const GET = consoleCall(
  'GET /admin/v2/programs/:program_id/settings/program/translations',
  MISSING_TRANSLATIONS_CALL,
)
