'use client'

import { useSiteQuery } from '../frame/site-provider.client'
import type { Access } from './perks-wire'

/** Who is signed in and whether the perks are open to them, by the server (PERKS-32). Asked again when the page is looked at again. */
export const useAccess = () => useSiteQuery<Access>('/public/offers/access')
