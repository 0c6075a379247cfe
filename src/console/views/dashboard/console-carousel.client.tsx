'use client'

import type { ReactNode } from 'react'
import { Carousel } from '@/ui'
import { useLabels } from '../../frame/use-labels.client'

type ConsoleCarouselProps = { label: string; autoplayMs: number; slideClassName?: string; children: ReactNode }

/** A carousel with labels in the administrator's language. */
export function ConsoleCarousel(props: ConsoleCarouselProps) {
  const { carousel } = useLabels()
  return <Carousel loop showArrows={false} labels={carousel} {...props} />
}
