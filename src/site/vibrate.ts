/** A light touch, where the device has one, unless the person prefers reduced motion. */
export const vibrate = (pattern: number | number[] = 12): void => {
  if (typeof navigator.vibrate !== 'function' || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
  navigator.vibrate(pattern)
}
