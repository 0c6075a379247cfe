'use client'

import dynamic from 'next/dynamic'

/** Each page's code loads on that page only: the pages of all plugins share one route. */
export const HelpPage = dynamic(() => import('./help-page.client').then((page) => page.HelpPage))
