'use client'

import dynamic from 'next/dynamic'

/** Loaded by themselves: the pages of all plugins share one route. */
export const HelpPage = dynamic(() => import('./help-page.client').then((page) => page.HelpPage))
