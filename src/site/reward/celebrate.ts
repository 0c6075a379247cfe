import type { Options } from 'canvas-confetti'

/** By the motion of a brand: petals that drift, two cannons of a stadium, sparks that rise. */
const BURSTS: Record<string, readonly Options[]> = {
  gentle: [
    {
      particleCount: 70,
      spread: 130,
      startVelocity: 24,
      gravity: 0.45,
      drift: 0.5,
      ticks: 300,
      shapes: ['circle'],
      origin: { y: 0.35 },
    },
  ],
  lively: [
    { particleCount: 80, angle: 60, spread: 60, startVelocity: 55, origin: { x: 0, y: 0.8 } },
    { particleCount: 80, angle: 120, spread: 60, startVelocity: 55, origin: { x: 1, y: 0.8 } },
  ],
  swift: [{ particleCount: 60, spread: 35, startVelocity: 65, ticks: 120, shapes: ['star'], origin: { y: 0.95 } }],
  still: [],
}

/** A celebration in the brand's motion, unless the person prefers reduced motion. Loaded on demand. */
export const celebrate = async (): Promise<void> => {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const style = getComputedStyle(document.documentElement)
  const bursts = BURSTS[style.getPropertyValue('--motion').trim()] ?? BURSTS.gentle ?? []
  if (bursts.length === 0) return
  const { default: confetti } = await import('canvas-confetti')
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
  const colors = brand.length > 0 ? { colors: [...brand, '#f4b942', '#ffffff'] } : {}
  await Promise.all(bursts.map((one) => burst({ ...one, ...colors })))
  canvas.remove()
}
