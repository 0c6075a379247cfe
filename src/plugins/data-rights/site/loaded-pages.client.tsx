'use client'

import dynamic from 'next/dynamic'

/** Each page's code loads on that page only: the pages of all plugins share one route. */
export const DataPage = dynamic(() => import('./data-page.client').then((page) => page.DataPage))
export const ConfirmPage = dynamic(() => import('./confirm-page.client').then((page) => page.ConfirmPage))
