'use client'

import dynamic from 'next/dynamic'

/** Loaded by themselves: the pages of all plugins share one route. */
export const GiftsPage = dynamic(() => import('./gifts-page.client').then((page) => page.GiftsPage))
