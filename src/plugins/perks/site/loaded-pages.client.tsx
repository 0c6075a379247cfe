'use client'

import dynamic from 'next/dynamic'

/** Each page's code loads on that page only: the pages of all plugins share one route. */
export const PerksPage = dynamic(() => import('./perks-page.client').then((page) => page.PerksPage))
export const MerchantPage = dynamic(() => import('./merchant-page.client').then((page) => page.MerchantPage))
