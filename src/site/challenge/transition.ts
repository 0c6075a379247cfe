import type { CSSProperties } from 'react'

/** Morphs a tile's picture into the page's, in browsers that support it. */
export const challengeImageTransition = (challengeId: number): CSSProperties => ({
  viewTransitionName: `challenge-image-${challengeId}`,
})
