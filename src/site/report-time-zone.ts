import { browserStorage } from '@/ui/browser-storage'
import type { Answer, Fields, Method } from './call'

const REPORTED = 'laurel_time_zone'

type Call = (path: string, fields: Fields, method: Method) => Promise<Answer<{ saved: boolean }>>

/** Tells the server the browser's time zone once, and after each change: days of streaks and quiet hours are the person's own. */
export const reportTimeZone = (call: Call, participantId: number): void => {
  if (window.top !== window) return
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const report = `${participantId} ${zone}`
  // Without storage, every page would report it.
  if (browserStorage.get(REPORTED) === report || !browserStorage.set(REPORTED, report)) return
  void call('/public/time_zone', { zone }, 'PUT').then((answer) => {
    if (!answer.ok || !answer.body.saved) browserStorage.set(REPORTED, null)
  })
}
