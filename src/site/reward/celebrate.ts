/** A moment of joy, for those who did not ask for stillness. Fetched only when there is something to celebrate. */
export const celebrate = async (): Promise<void> => {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const { default: confetti } = await import('canvas-confetti')
  const style = getComputedStyle(document.documentElement)
  const colors = ['--perk-primary', '--perk-secondary']
    .map((name) => style.getPropertyValue(name).trim())
    .filter((color) => /^#[\da-f]{6}$/i.test(color))
  await confetti({
    particleCount: 110,
    spread: 80,
    startVelocity: 42,
    origin: { y: 0.7 },
    zIndex: 100,
    disableForReducedMotion: true,
    ...(colors.length > 0 ? { colors: [...colors, '#f4b942', '#ffffff'] } : {}),
  })
}
