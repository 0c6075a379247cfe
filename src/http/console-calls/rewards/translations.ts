import { REWARD_TRANSLATIONS } from '@/http/content/translation-calls'
import { programCall } from '@/http/server/console-call'

export const GET = programCall(REWARD_TRANSLATIONS.read)

export const PUT = programCall(REWARD_TRANSLATIONS.update)
