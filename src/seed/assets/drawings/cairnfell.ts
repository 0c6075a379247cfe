import {
  at,
  blur,
  circle,
  clip,
  type Drawing,
  drawing,
  letters,
  line,
  linear,
  makeRandom,
  oval,
  path,
  radial,
  rect,
  times,
} from './toolkit'

/** Cairnfell: layered ridges in low light, and glowing things in the dark. */

const ember = '#ff7a3d'
const lichen = '#9fd3c7'
const night = '#0d1214'

/** A ridge line from left to right as a filled layer down to `bottom`. */
function ridge(
  seed: number,
  width: number,
  y: number,
  roughness: number,
  bottom: number,
  fill: string,
  peaks = 5,
): string {
  const random = makeRandom(seed)
  const steps = 90
  const bumps = Array.from({ length: peaks }, () => ({ x: random(), size: random(0.4, 1), spread: random(0.06, 0.16) }))
  const points = Array.from({ length: steps + 1 }, (_, index) => {
    const t = index / steps
    const rise = bumps.reduce(
      (sum, bump) => Math.max(sum, bump.size * Math.max(0, 1 - Math.abs(t - bump.x) / bump.spread)),
      0,
    )
    return `${(t * width).toFixed(1)} ${(y - rise * roughness + random(-1, 1) * roughness * 0.045).toFixed(1)}`
  })
  return path(`M0 ${bottom} L${points.join(' L')} L${width} ${bottom}Z`, fill)
}

/** One great peak with a lit and a shaded face, and snow. */
function peak(
  seed: number,
  x: number,
  base: number,
  height: number,
  halfWidth: number,
  lit: string[],
  shade: string[],
  snow: string | null,
): string {
  const random = makeRandom(seed)
  const edge = (side: number) =>
    Array.from({ length: 9 }, (_, i) => {
      const t = (i + 1) / 9
      return `${(x + side * halfWidth * t + random(-1, 1) * halfWidth * 0.025).toFixed(1)} ${(base - height * (1 - t) ** 1.12 + random(-1, 1) * height * 0.012).toFixed(1)}`
    })
  const spine = Array.from({ length: 9 }, (_, i) => {
    const t = (i + 1) / 9
    return `${(x + halfWidth * (0.16 * t + (i % 2 ? 0.09 : -0.06) * (0.4 + t))).toFixed(1)} ${(base - height * (1 - t)).toFixed(1)}`
  })
  const left = edge(-1)
  const right = edge(1)
  const top = `${x} ${base - height}`
  const body =
    path(
      `M${top} L${left.join(' L')} L${spine[8]} ${[...spine]
        .reverse()
        .map((p) => `L${p}`)
        .join(' ')}Z`,
      linear(80, ...lit),
    ) +
    path(
      `M${top} L${right.join(' L')} L${spine[8]} ${[...spine]
        .reverse()
        .map((p) => `L${p}`)
        .join(' ')}Z`,
      linear(80, ...shade),
    )
  if (!snow) return body
  const cap = Array.from({ length: 9 }, (_, i) => {
    const t = i / 8
    return `${(x - halfWidth * 0.3 + halfWidth * 0.6 * t).toFixed(1)} ${(base - height * (0.66 + (i % 2 ? 0.1 : -0.02) + random(0, 0.05))).toFixed(1)}`
  })
  const zone = clip(`<path d="M${top} L${left.join(' L')} L${[...right].reverse().join(' L')}Z"/>`)
  return (
    body +
    `<g clip-path="${zone}">${path(`M${x} ${base - height - 10} L${x - halfWidth * 0.36} ${base - height * 0.74} L${cap.join(' L')} L${x + halfWidth * 0.36} ${base - height * 0.74}Z`, snow, 'opacity=".9"')}${path(
      `M${top} ${spine
        .slice(0, 4)
        .map((p) => `L${p}`)
        .join(' ')} L${x + halfWidth * 0.5} ${base - height * 0.6} L${x + halfWidth * 0.2} ${base - height}Z`,
      shade[0] ?? '#000000',
      'opacity=".55"',
    )}</g>`
  )
}

const stars = (seed: number, width: number, height: number, count: number): string => {
  const random = makeRandom(seed)
  return times(count, () =>
    circle(
      +random(0, width).toFixed(1),
      +(random(0, 1) ** 1.5 * height).toFixed(1),
      +random(0.7, 2.4).toFixed(1),
      '#ffffff',
      `opacity="${random(0.3, 0.95).toFixed(2)}"`,
    ),
  )
}

const pine = (height: number, color: string): string => {
  const layers = 6
  return (
    rect(-height * 0.018, -height * 0.12, height * 0.036, height * 0.12, color) +
    times(layers, (i) => {
      const bottom = -height * (0.08 + i * 0.145)
      const half = height * (0.2 - i * 0.026)
      const top = bottom - height * 0.26
      return path(
        `M0 ${top.toFixed(1)} L${(half * 0.5).toFixed(1)} ${(bottom - height * 0.06).toFixed(1)} L${half.toFixed(1)} ${bottom.toFixed(1)} Q0 ${(bottom - height * 0.05).toFixed(1)} ${(-half).toFixed(1)} ${bottom.toFixed(1)} L${(-half * 0.5).toFixed(1)} ${(bottom - height * 0.06).toFixed(1)}Z`,
        color,
      )
    })
  )
}

const forest = (seed: number, width: number, y: number, size: number, color: string, gap = 0.42): string => {
  const random = makeRandom(seed)
  const count = Math.ceil(width / (size * gap))
  return (
    times(count, (i) =>
      at(
        +(i * size * gap + random(-8, 8)).toFixed(1),
        +(y + random(-4, 10)).toFixed(1),
        1,
        pine(+random(size * 0.65, size * 1.25).toFixed(1), color),
      ),
    ) + rect(0, y - 2, width, 500, color)
  )
}

const mist = (width: number, y: number, height: number, color: string, opacity = 0.5): string =>
  rect(0, y, width, height, linear(90, `${color}@0`, `${color}@${opacity}`, `${color}@0`))

/** A pile of stones, the brand's mark, standing at (0, 0). */
const cairn = (lit: string, shade: string): string => {
  const stones: [number, number, number, number][] = [
    [0, -32, 118, 34],
    [-8, -88, 92, 27],
    [10, -134, 72, 22],
    [-4, -172, 54, 18],
    [6, -204, 36, 15],
    [0, -230, 20, 12],
  ]
  return stones
    .map(
      ([x, y, rx, ry]) =>
        oval(x, y, rx, ry, linear(35, lit, shade), `transform="rotate(${(x % 7) - 2} ${x} ${y})"`) +
        oval(x - rx * 0.2, y - ry * 0.5, rx * 0.5, ry * 0.2, '#ffffff', 'opacity=".16"'),
    )
    .join('')
}

const hiker = (color: string): string =>
  circle(2, -142, 13, color) +
  path('M-8 -128 L18 -126 L22 -74 L-8 -72Z', color) +
  path('M-10 -128 C-38 -126 -40 -78 -30 -70 L-8 -74Z', color) +
  line('M2 -76 L-10 -36 L-20 0 M10 -76 L22 -40 L18 0', color, 11) +
  line('M18 -120 L38 -94 L46 -100', color, 8) +
  line('M48 -112 L56 0', color, 4)

const tent = (): string =>
  oval(0, 6, 210, 30, '#ff9a4d', `opacity=".5" filter="${blur(20)}"`) +
  path('M-170 0 L-20 -150 L150 0Z', radial(0.45, 0.85, 0.8, '#fff1b8', '#ffb552', '#e0632a')) +
  path('M-20 -150 L150 0 L66 0Z', linear(60, '#d9622b', '#8f3417')) +
  path('M-20 -150 L10 0 L-62 0Z', '#fff3c9', 'opacity=".65"') +
  line('M-20 -150 L-30 0', '#b5521f', 3) +
  line('M-170 0 L-214 16 M150 0 L196 16', '#cfd8d6', 2, 'opacity=".6"')

interface Scene {
  width: number
  height: number
  seed: number
  sky: string[]
  sun?: { x: number; y: number; r: number; color: string; glow: string }
  layers: string[]
  starCount?: number
  mistColor?: string
  horizon?: number
}

/** Sky, sun or moon, and ridges from far to near; callers add the foreground. */
function scene({
  width,
  height,
  seed,
  sky,
  sun,
  layers,
  starCount = 0,
  mistColor = '#ffffff',
  horizon = 0.5,
}: Scene): string {
  const near = layers.length - 1
  return (
    rect(0, 0, width, height, linear(90, ...sky)) +
    (starCount ? stars(seed + 90, width, height * 0.6, starCount) : '') +
    (sun
      ? circle(sun.x, sun.y, sun.r * 5, radial(0.5, 0.5, 0.5, `${sun.glow}@.75`, `${sun.glow}@.2`, `${sun.glow}@0`)) +
        circle(sun.x, sun.y, sun.r, sun.color)
      : '') +
    layers
      .map((color, index) => {
        const y = height * (horizon + 0.08 + (index / layers.length) * (0.9 - horizon))
        return (
          ridge(
            seed + index * 13,
            width,
            y,
            height * (0.2 - index * 0.016),
            height,
            linear(90, color, index === near ? color : mix(color, mistColor, 0.16)),
            5 + index,
          ) + (index < near ? mist(width, y - height * 0.02, height * 0.16, mistColor, 0.22) : '')
        )
      })
      .join('')
  )
}

function mix(one: string, other: string, share: number): string {
  const channel = (color: string, start: number) => Number.parseInt(color.slice(start, start + 2), 16)
  return `#${[1, 3, 5]
    .map((start) =>
      Math.round(channel(one, start) * (1 - share) + channel(other, start) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

const dawn = ['#1b2a3a', '#51506a', '#c9705c', '#ffb877']
const dawnLayers = ['#a8657a', '#7a4f6c', '#4f3d58', '#2f2c44', '#1a1f2e', '#0f1519']
const dusk = ['#0d1726', '#1f3347', '#3f6272', '#c79b78']
const duskLayers = ['#5a7a86', '#3f6070', '#2b4857', '#1d3340', '#13222b', '#0d171c']
const nightSky = ['#070c16', '#0e1a2c', '#1b3147', '#2f5263']
const nightLayers = ['#2a4a5c', '#1f3a4a', '#162b38', '#0f1f29', '#0b161d']

const topo = (width: number, height: number, seed: number, color: string, opacity: number): string => {
  const random = makeRandom(seed)
  const hills = Array.from({ length: 4 }, () => ({ x: random(0, width), y: random(0, height), wobble: random(0, 6) }))
  return hills
    .map((hill) =>
      times(9, (ring) => {
        const radius = 40 + ring * 46
        const points = Array.from({ length: 40 }, (_, i) => {
          const angle = (i / 40) * Math.PI * 2
          const r =
            radius *
            (1 + 0.16 * Math.sin(angle * 3 + hill.wobble) + 0.09 * Math.sin(angle * 5 + hill.wobble * 2 + ring * 0.2))
          return `${(hill.x + Math.cos(angle) * r * 1.25).toFixed(0)} ${(hill.y + Math.sin(angle) * r).toFixed(0)}`
        })
        return path(
          `M${points.join(' L')}Z`,
          'none',
          `stroke="${color}" stroke-width="${ring % 4 === 0 ? 3 : 1.6}" opacity="${opacity}"`,
        )
      }),
    )
    .join('')
}

const mug = (): string =>
  oval(14, 4, 190, 26, '#000000', `opacity=".5" filter="${blur(12)}"`) +
  line('M150 -230 C250 -240 250 -80 146 -70', '#d9562a', 34) +
  line('M150 -230 C250 -240 250 -80 146 -70', '#ff8b52', 16) +
  path(
    'M-160 -280 L160 -280 L150 -20 Q148 0 120 0 L-120 0 Q-148 0 -150 -20Z',
    linear(0, '#ff9a63', '#f26a2c', '#a83d12'),
  ) +
  oval(0, -280, 160, 34, linear(0, '#fff6ea', '#d9d2c6')) +
  oval(0, -278, 142, 26, linear(90, '#2a1710', '#4b2a1a')) +
  rect(-130, -240, 16, 200, '#ffffff', 8, 'opacity=".3"') +
  at(0, -60, 0.52, cairnFlat('#fff1e4'))

const cairnFlat = (color: string): string =>
  oval(0, -32, 118, 32, color) +
  oval(-8, -92, 92, 25, color) +
  oval(10, -142, 70, 21, color) +
  oval(-4, -183, 50, 17, color) +
  oval(5, -217, 32, 14, color)

const jacket = (): string => {
  const shell = linear(20, '#ffa06a', '#f26a2c', '#b8440f')
  const dark = linear(30, '#d9562a', '#8c300b')
  return (
    oval(0, 330, 260, 26, '#000000', `opacity=".55" filter="${blur(16)}"`) +
    path(
      'M-120 -240 C-210 -220 -240 -180 -262 -60 L-300 220 Q-300 236 -284 238 L-222 240 Q-210 238 -208 224 L-168 10Z',
      dark,
    ) +
    path('M120 -240 C210 -220 240 -180 262 -60 L300 220 Q300 236 284 238 L222 240 Q210 238 208 224 L168 10Z', dark) +
    path(
      'M-128 -246 C-60 -270 60 -270 128 -246 C176 -200 184 -60 180 60 L190 300 Q190 318 170 320 L-170 320 Q-190 318 -190 300 L-180 60 C-184 -60 -176 -200 -128 -246Z',
      shell,
    ) +
    // hood and collar
    path(
      'M-104 -250 C-120 -350 -60 -392 0 -392 C60 -392 120 -350 104 -250 C60 -222 -60 -222 -104 -250Z',
      linear(20, '#ff9258', '#c24d17'),
    ) +
    path(
      'M-70 -262 C-84 -330 -44 -360 0 -360 C44 -360 84 -330 70 -262 C36 -240 -36 -240 -70 -262Z',
      linear(90, '#1b1210', '#3a2018'),
    ) +
    path(
      'M-128 -246 C-176 -200 -184 -80 -180 20 C-110 -20 -60 -60 0 -64 C60 -60 110 -20 180 20 C184 -80 176 -200 128 -246 C60 -222 -60 -222 -128 -246Z',
      linear(90, '#2b3a40', '#1a2529'),
    ) +
    line('M0 -236 V318', '#12181b', 9) +
    line('M0 -236 V318', lichen, 3, 'stroke-dasharray="4 7"') +
    rect(-10, -214, 20, 34, lichen, 6) +
    line('M-150 90 L-70 150 M150 90 L70 150', '#12181b', 8) +
    line('M-150 90 L-70 150 M150 90 L70 150', lichen, 2.5) +
    at(96, -84, 0.16, cairnFlat('#f3f6f3')) +
    path('M-168 40 C-150 140 -170 240 -160 318 L-120 318 C-140 220 -120 120 -140 30Z', '#ffffff', 'opacity=".1"') +
    line('M60 120 Q84 200 70 310 M-50 60 Q-30 180 -52 300', '#8c300b', 6, 'opacity=".4"')
  )
}

const logo = (ink: string, accent: string): string =>
  at(96, 176, 0.62, cairnFlat(accent)) +
  letters('cairnfell', 196, 38, 92, ink) +
  letters('trailclub', 199, 150, 24, ink, 'opacity=".75"')

const card = (x: number, y: number, rotate: number): string =>
  at(
    x,
    y,
    1,
    rect(-330, -200, 660, 410, '#000000', 26, `opacity=".6" filter="${blur(22)}" transform="translate(16 26)"`) +
      `<g clip-path="${clip('<rect x="-330" y="-205" width="660" height="410" rx="26"/>')}">${
        rect(-330, -205, 660, 410, linear(25, '#2a393f', '#131b1f')) +
        at(-330, -205, 1, topo(660, 410, 5, lichen, 0.28)) +
        path('M-330 205 L-330 90 L-150 -40 L-60 50 L60 -110 L330 150 L330 205Z', ember, 'opacity=".92"') +
        path('M60 -110 L100 -24 L60 20 L96 110 L70 205 L330 205 L330 150Z', '#a83d12', 'opacity=".75"')
      }</g>` +
      rect(-330, -205, 660, 410, 'none', 26, 'stroke="#ffffff" stroke-opacity=".18" stroke-width="3"') +
      at(-252, -92, 0.36, cairnFlat('#ffffff')) +
      letters('cairnfell', -190, -160, 50, '#ffffff') +
      rect(214, -168, 70, 52, linear(30, '#ffe0b8', '#c99a5e'), 10) +
      line('M214 -142 h70 M238 -168 v52 M262 -168 v52', '#8a6230', 2.5),
    rotate,
  )

const photo = (body: string, rotate: number, x: number, y: number, scale: number): string =>
  at(
    x,
    y,
    scale,
    rect(-214, -224, 440, 510, '#000000', 4, `opacity=".5" filter="${blur(16)}" transform="translate(8 16)"`) +
      rect(-220, -230, 440, 510, '#f4f1ea', 4) +
      `<g transform="translate(-196 -206)"><g clip-path="${clip('<rect x="0" y="0" width="392" height="392"/>')}">${body}</g></g>`,
    rotate,
  )

const notebook = (): string =>
  at(
    620,
    410,
    1,
    rect(-250, -300, 520, 620, '#000000', 16, `opacity=".55" filter="${blur(20)}" transform="translate(14 20)"`) +
      rect(-258, -306, 516, 612, linear(20, '#8a4a26', '#4d2611'), 18) +
      rect(-226, -296, 476, 592, linear(0, '#e9dfc8', '#fbf5e6', '#efe5cf'), 8) +
      times(15, (i) => line(`M-190 ${-226 + i * 34} H214`, '#b9a98a', 1.6, 'opacity=".8"')) +
      times(6, (i) =>
        line(
          `M-186 ${-236 + i * 68} ${times(9, (j) => `q${7 + ((i * 5 + j * 3) % 5)} ${j % 2 ? 11 : -13} ${17 + ((i + j) % 4) * 4} 0 `)}`,
          '#2f4a55',
          4,
        ),
      ) +
      at(130, 230, 0.44, cairnFlat('#c24d17')) +
      rect(-258, -306, 34, 612, '#2f160a', 12, 'opacity=".55"') +
      `<g transform="translate(210 120) rotate(32)">${rect(-15, -330, 30, 400, linear(0, '#ffb07f', ember, '#a83d12'))}${path('M-15 70 L0 122 L15 70Z', '#e9cfa4')}${path('M-5 104 L0 122 L5 104Z', '#22282b')}${rect(-15, -352, 30, 26, '#c9d1d0', 3)}${rect(-15, -378, 30, 30, '#d9806b', 8)}</g>`,
    -6,
  )

const cabinValley = (width: number, height: number): string =>
  scene({
    width,
    height,
    seed: 61,
    sky: nightSky,
    sun: { x: width * 0.76, y: height * 0.17, r: height * 0.05, color: '#f4f3e4', glow: '#9fc3cf' },
    layers: nightLayers,
    starCount: 160,
    mistColor: '#6f9aa8',
    horizon: 0.34,
  }) +
  times(7, (i) =>
    at(
      width * (0.14 + i * 0.12),
      height * (0.72 + ((i * 37) % 13) / 100),
      0.6 + ((i * 29) % 40) / 100,
      oval(0, 4, 90, 22, '#ffb552', `opacity=".4" filter="${blur(16)}"`) +
        rect(-46, -46, 92, 50, '#1a1410') +
        path('M-60 -44 L0 -92 L60 -44Z', '#2b211b') +
        rect(-30, -32, 22, 22, '#ffd98a') +
        rect(8, -32, 22, 36, '#ffb552'),
    ),
  ) +
  times(6, (i) =>
    at(
      width * (0.14 + i * 0.12),
      height * (0.72 + ((i * 37) % 13) / 100) - 74,
      0.46,
      path('M0 0 C-46 -60 -46 -120 0 -124 C46 -120 46 -60 0 0Z', linear(60, '#ffb07f', ember)) +
        circle(0, -76, 17, night),
    ),
  ) +
  forest(12, width, height * 0.985, height * 0.16, '#070d10', 0.5)

const icon = (body: string): string => rect(2, 2, 124, 124, linear(60, '#27353a', '#151d20'), 14) + body

const cleanSummit = (): string =>
  scene({
    width: 1200,
    height: 800,
    seed: 21,
    sky: dawn,
    sun: { x: 585, y: 372, r: 44, color: '#fff2cf', glow: '#ffb877' },
    layers: dawnLayers.slice(0, 5),
    mistColor: '#ffc89a',
  }) +
  path(
    'M0 800 L0 690 C200 650 420 668 640 640 C860 616 1010 660 1200 630 L1200 800Z',
    linear(90, '#2b2a2c', '#0f1316'),
  ) +
  at(400, 676, 1.34, cairn('#d9a98c', '#3a3036')) +
  // the collecting bag
  at(
    790,
    690,
    1.1,
    oval(10, 2, 130, 18, '#000000', `opacity=".5" filter="${blur(9)}"`) +
      path(
        'M-104 -4 C-134 -120 -96 -196 -36 -214 L36 -214 C96 -196 134 -120 104 -4 C60 10 -60 10 -104 -4Z',
        linear(15, '#ff9a63', ember, '#93340d'),
      ) +
      path('M-40 -214 C-60 -246 -30 -262 0 -240 C30 -262 60 -246 40 -214Z', linear(30, '#ff9a63', '#b8440f')) +
      line('M-42 -214 H42', '#22282b', 9) +
      line('M-70 -30 C-86 -100 -70 -160 -40 -190 M30 -196 C60 -160 74 -90 60 -20', '#7a2a08', 5, 'opacity=".45"') +
      at(0, -64, 0.34, cairnFlat('#fff1e4')),
  )

const mugScene = (): string =>
  scene({
    width: 1000,
    height: 750,
    seed: 33,
    sky: dusk,
    layers: duskLayers.slice(0, 5),
    mistColor: '#b9cdd0',
    starCount: 40,
    horizon: 0.2,
  }) +
  forest(5, 1000, 560, 120, '#0c171b') +
  path('M0 750 L0 610 C240 580 760 580 1000 616 L1000 750Z', linear(90, '#4a3a30', '#1c1613')) +
  times(5, (i) => line(`M${80 + i * 190} ${640 + (i % 2) * 40} h${120}`, '#000000', 4, 'opacity=".25"')) +
  times(3, (i) =>
    line(`M${440 + i * 54} 330 q-34 -54 0 -108 q34 -54 0 -108`, '#ffffff', 14, `opacity=".26" filter="${blur(7)}"`),
  ) +
  at(480, 668, 1.08, mug())

/** Stove, pot and spork on a flat stone at the evening camp. */
const kitchenScene = (): string =>
  scene({
    width: 1000,
    height: 750,
    seed: 52,
    sky: ['#141c30', '#3a3f5e', '#a8646a', '#f2a26e'],
    layers: ['#7a5a70', '#574560', '#3a344c', '#242636', '#14181f'],
    mistColor: '#f0b090',
    starCount: 30,
    horizon: 0.16,
  }) +
  forest(17, 1000, 548, 104, '#0e1418') +
  path('M0 750 L0 628 C260 590 720 590 1000 632 L1000 750Z', linear(90, '#5a5453', '#1d1c1f')) +
  circle(470, 560, 300, radial(0.5, 0.5, 0.5, '#ff9a4d@.5', '#ff9a4d@0')) +
  times(3, (i) =>
    line(`M${410 + i * 60} 250 q-28 -46 0 -92 q28 -46 0 -92`, '#ffffff', 13, `opacity=".24" filter="${blur(7)}"`),
  ) +
  at(470, 660, 1, stove()) +
  at(196, 690, 1, spork(), 68) +
  at(836, 668, 0.5, mug())

/** A folding burner with a pot on it; its feet are at (0, 0). */
const stove = (): string =>
  oval(6, 4, 190, 24, '#000000', `opacity=".5" filter="${blur(11)}"`) +
  line('M-96 0 L-52 -78 M96 0 L52 -78 M0 -4 V-84', '#aab4b6', 13) +
  path('M-58 -96 h116 l-14 30 h-88Z', linear(0, '#dfe5e4', '#7b878b')) +
  times(5, (i) => path(`M${-52 + i * 26} -94 q-15 -26 0 -46 q15 20 0 46Z`, linear(90, '#bfe3ff', '#5aa0ff'))) +
  path('M-150 -138 h300', 'none', 'stroke="#aab4b6" stroke-width="10"') +
  path('M-142 -316 h284 v148 q0 26 -26 26 h-232 q-26 0 -26 -26Z', linear(0, '#e9eeec', '#aeb8ba', '#5d686d')) +
  rect(-118, -300, 18, 130, '#ffffff', 9, 'opacity=".5"') +
  path('M-152 -316 h304 v-10 q-152 -46 -304 0Z', linear(0, '#f4f7f5', '#b8c2c3', '#6d787c')) +
  rect(-15, -364, 30, 18, '#22282b', 6) +
  line('M146 -290 C250 -290 262 -262 258 -220', '#22282b', 15) +
  line('M146 -290 C250 -290 262 -262 258 -220', ember, 7) +
  at(0, -186, 0.3, cairnFlat('#4a555a'))

/** A spoon with teeth, 300 long, centered at (0, 0). */
const spork = (): string =>
  line('M0 150 V-60', '#c9d1d0', 15) +
  path(
    'M-34 -80 C-40 -130 -30 -150 -30 -176 L-14 -150 L0 -178 L14 -150 L30 -176 C30 -150 40 -130 34 -80 C26 -52 -26 -52 -34 -80Z',
    linear(0, '#f1f5f3', '#98a3a6'),
  ) +
  circle(0, 138, 5, '#22282b')

/** Three people on the ridge, the first at the flag: the season's ranking. */
const seasonScene = (): string =>
  rect(0, 0, 1000, 750, linear(90, '#16304a', '#3f6f86', '#a9c9c0', '#f3e3bd')) +
  circle(250, 250, 330, radial(0.5, 0.5, 0.5, '#fff3cf@.8', '#fff3cf@0')) +
  circle(250, 250, 50, '#fff8e2') +
  ridge(61, 1000, 560, 130, 750, linear(90, '#86a9ac', '#a9c3bd'), 7) +
  mist(1000, 470, 170, '#ffffff', 0.45) +
  peak(24, 330, 780, 330, 420, ['#dfe8e4', '#7f97a0'], ['#7b97a3', '#3d5563'], '#ffffff') +
  mist(1000, 560, 150, '#e6efe6', 0.5) +
  path(
    'M0 750 L0 690 L240 640 L430 520 L560 470 L700 330 L760 318 L830 400 L1000 500 L1000 750Z',
    linear(60, '#33454d', '#12191d'),
  ) +
  line('M736 326 V168', '#e8ede9', 8) +
  path('M740 172 L852 204 L740 238Z', linear(20, '#ff9a63', ember)) +
  at(690, 346, 0.86, hiker('#0b0e12')) +
  at(520, 490, 0.8, hiker('#0b0e12')) +
  at(330, 592, 0.74, hiker('#0b0e12')) +
  at(880, 448, 0.4, cairn('#aebcbc', '#26333a'))

const jacketScene = (): string =>
  rect(0, 0, 1000, 750, linear(60, '#26343a', '#12181b')) +
  topo(1000, 750, 9, lichen, 0.14) +
  circle(500, 360, 330, radial(0.5, 0.5, 0.5, '#ff9a63@.34', '#ff9a63@0')) +
  at(500, 392, 0.94, jacket())

const ridgeHiker = (width: number, height: number): string =>
  scene({
    width,
    height,
    seed: 44,
    sky: ['#2a3a52', '#7a6a84', '#f0a07a', '#ffd9a8'],
    sun: { x: width * 0.7, y: height * 0.44, r: height * 0.07, color: '#fff6dc', glow: '#ffcf9a' },
    layers: ['#c9879a', '#a06a88', '#6f5372'],
    mistColor: '#ffe3c4',
    horizon: 0.42,
  }) +
  times(9, (i) =>
    oval(
      width * (i * 0.13),
      height * (0.76 + (i % 3) * 0.035),
      width * 0.15,
      height * 0.075,
      '#ffe9d2',
      `opacity=".55" filter="${blur(18)}"`,
    ),
  ) +
  path(
    `M${width * 0.34} ${height} L${width * 0.52} ${height * 0.83} L${width * 0.66} ${height * 0.72} L${width * 0.74} ${height * 0.64} L${width * 0.83} ${height * 0.56} L${width * 0.9} ${height * 0.66} L${width} ${height * 0.7} L${width} ${height}Z`,
    linear(60, '#3a2f42', '#14181f'),
  ) +
  path(
    `M${width * 0.83} ${height * 0.56} L${width * 0.81} ${height * 0.7} L${width * 0.86} ${height * 0.8} L${width * 0.82} ${height} L${width} ${height} L${width} ${height * 0.7} L${width * 0.9} ${height * 0.66}Z`,
    '#0d1116',
    'opacity=".55"',
  ) +
  at(width * 0.832, height * 0.565, height / 860, hiker('#0b0e12'))

const campNight = (width: number, height: number): string =>
  rect(0, 0, width, height, linear(90, '#060b18', '#0f2138', '#25506a', '#4f8a94')) +
  `<g transform="rotate(-24 ${width * 0.6} ${height * 0.3})">${rect(-width * 0.2, height * 0.16, width * 1.5, height * 0.26, linear(90, '#bfe3ff@0', '#cfe0ff@.24', '#f0d9ff@.1', '#bfe3ff@0'), 0, `filter="${blur(22)}"`)}</g>` +
  stars(7, width, height * 0.8, 420) +
  peak(
    3,
    width * 0.36,
    height * 0.86,
    height * 0.44,
    width * 0.2,
    ['#2b5468', '#16303f'],
    ['#173242', '#0e202b'],
    '#cfe6ee',
  ) +
  peak(
    9,
    width * 0.14,
    height * 0.88,
    height * 0.34,
    width * 0.2,
    ['#234759', '#132a37'],
    ['#132b39', '#0c1c26'],
    '#b9d6df',
  ) +
  peak(
    15,
    width * 0.84,
    height * 0.88,
    height * 0.4,
    width * 0.22,
    ['#234759', '#132a37'],
    ['#132b39', '#0c1c26'],
    '#b9d6df',
  ) +
  forest(3, width, height * 0.83, height * 0.15, '#0a161b') +
  path(
    `M0 ${height} L0 ${height * 0.86} C${width * 0.3} ${height * 0.8} ${width * 0.7} ${height * 0.82} ${width} ${height * 0.87} L${width} ${height}Z`,
    linear(90, '#14211f', '#070c0c'),
  ) +
  at(width * 0.7, height * 0.92, height / 620, tent())

const lakeEvening = (width: number, height: number): string => {
  const upper =
    rect(0, 0, width, height * 0.62, linear(90, '#14243a', '#3f5a72', '#c98f7a', '#ffc38f')) +
    peak(
      5,
      width * 0.66,
      height * 0.62,
      height * 0.5,
      width * 0.2,
      ['#e08a66', '#6a4a58'],
      ['#4a3c50', '#2b2c3c'],
      '#ffe3cf',
    ) +
    peak(
      8,
      width * 0.9,
      height * 0.62,
      height * 0.36,
      width * 0.2,
      ['#c9775f', '#5a4352'],
      ['#40364a', '#272938'],
      '#ffd9c4',
    ) +
    peak(
      12,
      width * 0.42,
      height * 0.62,
      height * 0.3,
      width * 0.22,
      ['#b06c60', '#4f3f4f'],
      ['#3a3346', '#232736'],
      null,
    ) +
    peak(
      17,
      width * 0.14,
      height * 0.62,
      height * 0.24,
      width * 0.24,
      ['#8a5a5c', '#43394a'],
      ['#332f40', '#202432'],
      null,
    ) +
    forest(14, width, height * 0.615, height * 0.07, '#14181f', 0.5)
  const zone = clip(`<rect x="0" y="0" width="${width}" height="${height * 0.62}"/>`)
  return (
    `<g clip-path="${zone}">${upper}</g>` +
    `<g transform="translate(0 ${height * 1.24}) scale(1 -1)" opacity=".82"><g clip-path="${zone}">${upper}</g></g>` +
    rect(0, height * 0.62, width, height * 0.38, linear(90, '#1b2a3a@.2', '#0b1218@.9')) +
    times(16, (i) =>
      rect(
        width * (((i * 37) % 90) / 100),
        height * (0.66 + ((i * 23) % 30) / 100),
        width * (0.06 + (i % 4) * 0.03),
        2.5,
        '#ffdfc4',
        2,
        'opacity=".28"',
      ),
    ) +
    path(
      `M0 ${height} L0 ${height * 0.9} C${width * 0.2} ${height * 0.86} ${width * 0.32} ${height * 0.95} ${width * 0.46} ${height}Z`,
      '#0b0f13',
    ) +
    at(width * 0.16, height * 0.925, height / 900, cairn('#6a5a5e', '#1c1e24'))
  )
}

const hero = (): string => {
  const width = 1920
  const height = 1080
  return (
    rect(0, 0, width, height, linear(90, '#0c1422', '#24344a', '#8a5a60', '#f09a68', '#ffd09a')) +
    stars(2, width, 420, 130) +
    circle(1330, 610, 520, radial(0.5, 0.5, 0.5, '#ffd9a0@.9', '#ff9a5c@.35', '#ff9a5c@0')) +
    circle(1330, 616, 62, '#fff3d6') +
    ridge(101, width, 720, 150, height, linear(90, '#b8687a', '#c98a7a'), 8) +
    mist(width, 640, 170, '#ffd9b0', 0.4) +
    peak(31, 1640, 900, 470, 430, ['#a5586a', '#4a3a52'], ['#4f3a54', '#2b2b40'], '#ffdcc4') +
    peak(27, 1010, 900, 330, 400, ['#8f5068', '#43364e'], ['#47374f', '#282a3d'], '#f6cdb8') +
    peak(22, 520, 900, 280, 420, ['#5f4462', '#352f46'], ['#3a3249', '#232637'], null) +
    peak(19, 110, 900, 360, 420, ['#4a3c5a', '#2c2a40'], ['#2f2c42', '#1d2131'], null) +
    mist(width, 720, 240, '#e0a08a', 0.36) +
    ridge(140, width, 870, 110, height, linear(90, '#2b2c40', '#1c2130'), 8) +
    mist(width, 820, 160, '#a07a80', 0.24) +
    ridge(155, width, 950, 80, height, '#141a24', 9) +
    forest(8, width, 1010, 120, '#0c1118', 0.5) +
    path(
      'M1180 1080 C1280 990 1440 960 1600 968 C1740 976 1840 950 1920 930 L1920 1080Z',
      linear(90, '#15191f', '#080b0e'),
    ) +
    at(1600, 980, 1.3, cairn('#c98a6a', '#1c1b22'))
  )
}

const sharedPhotos = (): string =>
  rect(0, 0, 1200, 800, linear(30, '#2f4449', '#1a2629')) +
  topo(1200, 800, 4, lichen, 0.3) +
  line('M60 700 C240 560 300 640 460 480 C600 340 760 420 1160 120', ember, 8, 'stroke-dasharray="4 22"') +
  photo(
    at(
      0,
      0,
      1,
      scene({ width: 392, height: 392, seed: 71, sky: dusk, layers: duskLayers.slice(0, 4), mistColor: '#b9cdd0' }),
    ),
    -11,
    350,
    410,
    1,
  ) +
  photo(at(0, 0, 1, campNight(392, 392)), 9, 870, 420, 0.96) +
  photo(at(0, 0, 1, ridgeHiker(392, 392)), -2, 610, 380, 1.06)

export const cairnfellDrawings = (): Drawing[] => [
  drawing('cairnfell/header_logo.png', 780, 200, logo('#ffffff', ember)),
  drawing('cairnfell/footer_logo.png', 780, 200, logo('#b9c4c2', lichen)),
  drawing('cairnfell/favicon.png', 256, 256, rect(0, 0, 256, 256, night, 28) + at(128, 222, 0.82, cairnFlat(ember))),
  drawing(
    'cairnfell/overlay.png',
    640,
    360,
    rect(0, 0, 640, 360, linear(0, '#0d1214@.86', '#0d1214@.6', '#0d1214@.12', '#0d1214@0')) +
      rect(0, 180, 640, 180, linear(90, '#0d1214@0', '#0d1214@.5')),
  ),
  drawing('cairnfell/hero.jpg', 1920, 1080, hero(), 82),
  drawing('cairnfell/carousel_1.jpg', 1600, 700, ridgeHiker(1600, 700)),
  drawing('cairnfell/carousel_2.jpg', 1600, 700, campNight(1600, 700)),
  drawing('cairnfell/carousel_3.jpg', 1600, 700, lakeEvening(1600, 700)),
  drawing(
    'cairnfell/challenge_signup.jpg',
    1200,
    800,
    rect(0, 0, 1200, 800, linear(40, '#33474a', '#1a2426')) + topo(1200, 800, 17, lichen, 0.2) + notebook(),
  ),
  drawing('cairnfell/challenge_call_action.jpg', 1200, 800, cleanSummit()),
  drawing(
    'cairnfell/challenge_membership.jpg',
    1200,
    800,
    scene({
      width: 1200,
      height: 800,
      seed: 82,
      sky: nightSky,
      layers: nightLayers,
      starCount: 120,
      mistColor: '#6f9aa8',
      horizon: 0.3,
    }) +
      rect(0, 0, 1200, 800, '#0d1214', 0, 'opacity=".35"') +
      circle(600, 400, 520, radial(0.5, 0.5, 0.5, '#ff9a63@.42', '#ff9a63@0')) +
      card(600, 400, -7),
  ),
  drawing('cairnfell/challenge_share.jpg', 1200, 800, sharedPhotos()),
  drawing('cairnfell/reward_enamel_mug.jpg', 1000, 750, mugScene()),
  drawing('cairnfell/reward_thousand_mile_jacket.jpg', 1000, 750, jacketScene()),
  drawing('cairnfell/reward_basecamp_perks.jpg', 1000, 750, cabinValley(1000, 750)),
  drawing('cairnfell/reward_trail_kitchen.jpg', 1000, 750, kitchenScene()),
  drawing('cairnfell/reward_summit_season.jpg', 1000, 750, seasonScene()),
  drawing(
    'cairnfell/icon_earn_points.png',
    128,
    128,
    icon(
      line('M30 100 C40 70 74 80 70 56 C66 36 84 30 98 24', ember, 9, 'stroke-dasharray="1 16"') +
        circle(30, 100, 9, lichen) +
        path('M98 40 l-16 -22 h32Z', ember, 'transform="rotate(180 98 28)"'),
    ),
  ),
  drawing('cairnfell/icon_current_rewards.png', 128, 128, icon(at(64, 108, 0.37, cairnFlat(ember)))),
  drawing(
    'cairnfell/icon_my_rewards.png',
    128,
    128,
    icon(
      path('M40 46 q24 -26 48 0 v54 q0 8 -8 8 h-32 q-8 0 -8 -8Z', ember) +
        rect(48, 70, 32, 24, night, 4) +
        line('M52 40 q12 -22 24 0', lichen, 6),
    ),
  ),
]
