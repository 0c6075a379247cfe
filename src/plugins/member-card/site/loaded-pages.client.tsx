'use client'

import dynamic from 'next/dynamic'

/** Each page's code loads on that page only: the pages of all plugins share one route. */
export const CardPage = dynamic(() => import('./card-page.client').then((page) => page.CardPage))
