/** A celebration, unless the person prefers reduced motion. Loaded on demand. */
export const celebrate = async (): Promise<void> => {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const { default: confetti } = await import('canvas-confetti')
  const style = getComputedStyle(document.documentElement)
  const brand = ['--perk-primary', '--perk-secondary']
    .map((name) => style.getPropertyValue(name).trim())
    .filter((color) => /^#[\da-f]{6}$/i.test(color))
  const canvas = document.createElement('canvas')
  canvas.setAttribute('aria-hidden', 'true')
  canvas.style.cssText = 'position:fixed;inset:0;width:100%;height:100%;pointer-events:none;z-index:100'
  // A modal dialog covers everything outside of it.
  const place = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
  place.append(canvas)
  const burst = confetti.create(canvas, { resize: true, disableForReducedMotion: true })
  await burst({
    particleCount: 110,
    spread: 80,
    startVelocity: 42,
    origin: { y: 0.7 },
    ...(brand.length > 0 ? { colors: [...brand, '#f4b942', '#ffffff'] } : {}),
  })
  canvas.remove()
}
