'use client'

import { useSiteQuery } from '@/plugin/site'
import type { Access } from './perks-wire'

/** The session and the access to the perks, by the server (PERKS-32). Refetched when the page regains focus. */
export const useAccess = () => useSiteQuery<Access>('/public/offers/access')
