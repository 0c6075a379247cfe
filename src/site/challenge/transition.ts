import type { CSSProperties } from 'react'

/** A tile's picture becomes the page's picture, where the browser can. */
export const challengeImageTransition = (challengeId: number): CSSProperties => ({
  viewTransitionName: `challenge-image-${challengeId}`,
})
