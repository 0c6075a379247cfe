import { CHALLENGE_TRANSLATIONS } from '@/http/content/translation-calls'
import { programCall } from '@/http/server/console-call'

export const GET = programCall(CHALLENGE_TRANSLATIONS.read)

export const PUT = programCall(CHALLENGE_TRANSLATIONS.update)
