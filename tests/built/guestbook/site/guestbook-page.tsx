import type { SitePage } from '@laurel/plugin/site'
import { Guestbook } from './guestbook.client'

/** The guest book of a program. Cached for everyone, so the browser loads the notes. */
export const guestbookPage: SitePage = { Page: async () => <Guestbook /> }
