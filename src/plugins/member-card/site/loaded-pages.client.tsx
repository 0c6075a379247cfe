'use client'

import dynamic from 'next/dynamic'

/** Loaded by themselves: the pages of all plugins share one route. */
export const CardPage = dynamic(() => import('./card-page.client').then((page) => page.CardPage))
