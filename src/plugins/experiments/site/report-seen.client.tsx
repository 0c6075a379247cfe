'use client'

import { useEffect } from 'react'
import { useSite } from '@/plugin/site'

const MARKED = '[data-variant]'
/** Half of it, or half of the screen if it's larger. */
const HALF = 0.5
const THRESHOLDS = [0, 0.1, 0.25, HALF, 0.75, 1]

const markOf = (element: Element): string => element.getAttribute('data-variant') ?? ''

const isInView = ({ intersectionRatio, intersectionRect, isIntersecting, rootBounds }: IntersectionObserverEntry) =>
  isIntersecting &&
  (intersectionRatio >= HALF || intersectionRect.height >= (rootBounds?.height ?? window.innerHeight) * HALF)

/**
 * Reports each variant of an experiment once, as soon as it is on the screen, and when it's clicked. The server knows whose
 * variant it is, and counts nobody twice.
 */
export default function ReportSeen() {
  const { call } = useSite()
  useEffect(() => {
    const reported = new Set<string>()
    const report = (what: 'seen' | 'clicked', mark: string) => {
      if (mark === '' || reported.has(`${what} ${mark}`)) return
      reported.add(`${what} ${mark}`)
      void call('/public/experiments/seen', { [what]: [mark] })
    }
    const onScreen = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) {
          if (!isInView(entry)) continue
          onScreen.unobserve(entry.target)
          report('seen', markOf(entry.target))
        }
      },
      { threshold: THRESHOLDS },
    )
    const observeAll = () => {
      for (const element of document.querySelectorAll(MARKED)) onScreen.observe(element)
    }
    observeAll()
    // Tiles arrive with their answers, and pages without a reload.
    const changes = new MutationObserver(observeAll)
    changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-variant'] })
    const onClick = ({ target }: MouseEvent) => {
      const marked = target instanceof Element && target.closest('a, button')?.closest(MARKED)
      if (marked) report('clicked', markOf(marked))
    }
    document.addEventListener('click', onClick, true)
    return () => {
      onScreen.disconnect()
      changes.disconnect()
      document.removeEventListener('click', onClick, true)
    }
  }, [call])
  return null
}
