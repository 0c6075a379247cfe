'use client'

import dynamic from 'next/dynamic'

/** Loaded by themselves: the pages of all plugins share one route. */
export const HouseholdPage = dynamic(() => import('./household-page.client').then((page) => page.HouseholdPage))
