import {
  at,
  circle,
  clip,
  type Drawing,
  drawing,
  letters,
  lettersWidth,
  line,
  linear,
  oval,
  path,
  rect,
  times,
} from './toolkit'

/** Port Verity FC: matchday posters in flat ink: ultramarine, lemon, chalk, and dots where a printer would put tone. */

const blue = '#1f2bd8'
const deep = '#141c9c'
const ink = '#0b1033'
const lemon = '#ffd60a'
const chalk = '#ffffff'
const sky = '#8fa8ff'
const coral = '#ff6b57'

/** Dots that shrink along `toX, toY`: the poster's only shading. */
function halftone(
  x: number,
  y: number,
  width: number,
  height: number,
  gap: number,
  color: string,
  grow: (u: number, v: number) => number,
): string {
  const rows = Math.floor(height / gap)
  const columns = Math.floor(width / gap)
  return times(rows, (row) =>
    times(columns, (column) => {
      const radius = Math.max(0, grow(column / columns, row / rows)) * gap * 0.62
      if (radius < 0.8) return ''
      return circle(
        +(x + (column + (row % 2 ? 0.5 : 0)) * gap).toFixed(1),
        +(y + row * gap).toFixed(1),
        +radius.toFixed(1),
        color,
      )
    }),
  )
}

const rays = (x: number, y: number, count: number, reach: number, color: string, turn = 0): string =>
  times(count, (i) => {
    const from = ((i + turn) / count) * Math.PI * 2
    const to = from + Math.PI / count
    return path(
      `M${x} ${y} L${(x + Math.cos(from) * reach).toFixed(0)} ${(y + Math.sin(from) * reach).toFixed(0)} L${(x + Math.cos(to) * reach).toFixed(0)} ${(y + Math.sin(to) * reach).toFixed(0)}Z`,
      color,
    )
  })

const waves = (width: number, y: number, rows: number, size: number, colors: string[]): string =>
  times(rows, (row) => {
    const color = colors[row % colors.length] ?? blue
    const top = y + row * size * 0.62
    const shift = row % 2 ? -size : 0
    return (
      times(Math.ceil(width / (size * 2)) + 2, (i) => circle(shift + i * size * 2, top + size * 0.62, size, color)) +
      rect(0, top + size * 0.62, width, 900, color)
    )
  })

/** Foot at (0, 0), 520 high. */
const lighthouse = (body = chalk, band = blue, cap = lemon): string =>
  path('M-86 0 L-54 -360 L54 -360 L86 0Z', body) +
  path('M-79 -78 L-70 -180 L70 -180 L79 -78Z', band) +
  path('M-61 -276 L-54 -360 L54 -360 L61 -276Z', band) +
  path('M14 0 L10 -360 L54 -360 L86 0Z', ink, 'opacity=".16"') +
  rect(-74, -384, 148, 26, ink, 4) +
  rect(-44, -450, 88, 68, cap) +
  rect(-4, -450, 8, 68, ink) +
  path('M-60 -450 L0 -516 L60 -450Z', ink) +
  rect(-4, -540, 8, 30, ink)

const football = (r: number): string => {
  const zone = clip(`<circle cx="0" cy="0" r="${r}"/>`)
  const pentagon = (size: number, turn: number) =>
    times(
      1,
      () =>
        `<polygon points="${[0, 1, 2, 3, 4].map((i) => `${(Math.sin(((i * 72 + turn) * Math.PI) / 180) * size).toFixed(1)},${(-Math.cos(((i * 72 + turn) * Math.PI) / 180) * size).toFixed(1)}`).join(' ')}" fill="${ink}"/>`,
    )
  return (
    circle(0, 0, r, chalk) +
    `<g clip-path="${zone}">${pentagon(r * 0.36, 0)}${[0, 1, 2, 3, 4]
      .map((i) => {
        const angle = (i * 72 * Math.PI) / 180
        const x = Math.sin(angle)
        const y = -Math.cos(angle)
        return (
          line(`M${x * r * 0.36} ${y * r * 0.36} L${x * r * 0.68} ${y * r * 0.68}`, ink, r * 0.045) +
          at(x * r * 0.98, y * r * 0.98, 1, pentagon(r * 0.34, 180 + i * 72))
        )
      })
      .join('')}${oval(r * 0.5, r * 0.5, r * 0.9, r * 0.9, ink, 'opacity=".12"')}</g>` +
    circle(0, 0, r, 'none', `stroke="${ink}" stroke-width="${r * 0.05}"`)
  )
}

const bodyOfShirt =
  'M-96 -200 C-60 -160 60 -160 96 -200 L150 -186 L262 -92 L194 -2 L146 -34 L146 232 Q0 262 -146 232 L-146 -34 L-194 -2 L-262 -92 L-150 -186Z'

/** Center of the chest at (0, 0), about 460 wide. */
const shirt = (
  base: string,
  stripe: string,
  collar: string,
  numeral: 'num9' | 'num10' | 'num1' | null = null,
): string => {
  const zone = clip(`<path d="${bodyOfShirt}"/>`)
  return (
    path(bodyOfShirt, ink, 'transform="translate(14 16)" opacity=".25"') +
    path(bodyOfShirt, base) +
    `<g clip-path="${zone}">${times(5, (i) => rect(-134 + i * 60, -220, 28, 500, stripe))}${path('M-150 -186 L-262 -92 L-194 -2 L-146 -34Z', base)}${path('M150 -186 L262 -92 L194 -2 L146 -34Z', base)}${line('M-254 -84 L-186 6 M254 -84 L186 6', collar, 22)}${path('M60 -220 L300 -220 L300 280 L96 280Z', ink, 'opacity=".12"')}</g>` +
    path('M-96 -200 C-60 -160 60 -160 96 -200 L70 -208 C40 -184 -40 -184 -70 -208Z', collar) +
    (numeral ? letters(numeral, numeral === 'num10' ? -86 : -48, -70, 132, collar) : at(72, -84, 0.16, crest()))
  )
}

const crestShape =
  'M0 -250 C80 -214 150 -206 200 -210 L200 30 C200 150 110 214 0 256 C-110 214 -200 150 -200 30 L-200 -210 C-150 -206 -80 -214 0 -250Z'

/** The club's shield, center at (0, 0), 400 wide and 506 high. */
const crest = (): string => {
  const zone = clip(`<path d="${crestShape}"/>`)
  return (
    path(crestShape, blue) +
    `<g clip-path="${zone}">${rays(0, -96, 14, 520, '#3a46ee', 0.2)}${waves(900, 96, 4, 46, [lemon, deep, chalk, deep]).replace(/^/, '<g transform="translate(-450 0)">')}</g>${at(0, 112, 0.62, lighthouse(chalk, coral))}</g>` +
    path(crestShape, 'none', `stroke="${lemon}" stroke-width="22"`) +
    path(crestShape, 'none', `stroke="${ink}" stroke-width="6" transform="scale(1.055)"`)
  )
}

const boot = (color: string, trim: string): string =>
  path('M-150 0 L-150 -96 C-150 -130 -96 -150 -60 -140 L-30 -92 C10 -72 90 -66 128 -40 C150 -24 150 0 130 0Z', color) +
  path('M-150 -24 H142 Q146 0 130 0 H-150Z', ink) +
  line('M-46 -118 L-14 -136 M-30 -98 L2 -116 M-8 -86 L22 -102', chalk, 10) +
  path('M-150 -60 C-110 -50 -80 -70 -70 -110 L-50 -80 C-60 -40 -110 -28 -150 -34Z', trim) +
  times(5, (i) => path(`M${-134 + i * 56} 0 h26 l-5 24 h-16Z`, ink))

const floodlight = (): string =>
  path('M-14 0 L-8 -420 L8 -420 L14 0Z', ink) +
  line('M-12 -60 L10 -140 M12 -60 L-10 -140 M-10 -180 L8 -260 M10 -180 L-8 -260', ink, 6) +
  rect(-96, -520, 192, 110, ink, 10) +
  times(2, (row) => times(4, (i) => circle(-66 + i * 44, -490 + row * 50, 17, lemon)))

const stand = (width: number, height: number, seats: string[]): string =>
  path(`M0 ${height} L0 ${height * 0.3} L${width} 0 L${width} ${height}Z`, deep) +
  times(7, (row) =>
    times(Math.floor(width / 34), (i) => {
      const x = 18 + i * 34 + (row % 2 ? 17 : 0)
      const y = height * 0.3 - (x / width) * height * 0.3 + 34 + row * 34
      return x < width - 8 && y < height - 14 ? circle(x, y, 11, seats[(i * 7 + row * 5) % seats.length] ?? chalk) : ''
    }),
  )

const stadium = (width: number, height: number): string =>
  rect(0, 0, width, height, blue) +
  rays(width * 0.5, height * 0.2, 24, width, '#2935e6', 0.1) +
  path(
    `M${width * 0.2} ${height * 0.14} L${width * 0.34} ${height} L${width * 0.7} ${height}Z`,
    chalk,
    'opacity=".2"',
  ) +
  path(
    `M${width * 0.8} ${height * 0.14} L${width * 0.66} ${height} L${width * 0.3} ${height}Z`,
    chalk,
    'opacity=".2"',
  ) +
  halftone(0, 0, width, height * 0.5, 26, deep, (_u, v) => 0.75 - v) +
  at(width * 0.2, height * 0.78, height / 800, floodlight()) +
  at(width * 0.8, height * 0.78, height / 800, floodlight()) +
  `<g transform="translate(0 ${height * 0.46})">${`<g transform="translate(${width * 0.46} 0) scale(-1 1)">${stand(width * 0.5, height * 0.4, [lemon, chalk, sky, chalk, coral])}</g>`}</g>` +
  `<g transform="translate(${width * 0.54} ${height * 0.46})">${stand(width * 0.5, height * 0.4, [chalk, lemon, sky, coral, chalk])}</g>` +
  path(
    `M0 ${height} L${width * 0.18} ${height * 0.74} L${width * 0.82} ${height * 0.74} L${width} ${height}Z`,
    '#15a06a',
  ) +
  times(4, (i) =>
    path(
      `M${width * (i * 0.25)} ${height} L${width * (0.18 + i * 0.16)} ${height * 0.74} L${width * (0.26 + i * 0.16)} ${height * 0.74} L${width * (0.125 + i * 0.25)} ${height}Z`,
      '#0f8a5a',
    ),
  ) +
  line(`M${width * 0.5} ${height * 0.74} V${height}`, chalk, 6) +
  oval(width * 0.5, height * 0.93, width * 0.13, height * 0.09, 'none', `stroke="${chalk}" stroke-width="6"`)

const scarf = (): string => {
  const hang =
    'M-190 -250 C-120 -330 120 -330 190 -250 L230 -180 L186 250 L60 244 L84 -120 C50 -170 -50 -170 -84 -120 L-60 244 L-186 250 L-230 -180Z'
  const zone = clip(`<path d="${hang}"/>`)
  return (
    path(hang, ink, 'transform="translate(16 18)" opacity=".22"') +
    path(hang, blue) +
    `<g clip-path="${zone}">${times(9, (i) => rect(-260, -300 + i * 64, 520, 30, lemon))}${path('M150 -300 L260 -300 L260 300 L140 300Z', ink, 'opacity=".14"')}${path('M-100 -130 C-50 -190 50 -190 100 -130 L84 -96 C50 -160 -50 -160 -84 -96Z', ink, 'opacity=".18"')}</g>` +
    times(
      8,
      (i) =>
        line(`M${-180 + i * 16} 252 l-5 56`, i % 2 ? lemon : blue, 8) +
        line(`M${67 + i * 16} 250 l5 56`, i % 2 ? blue : lemon, 8),
    ) +
    at(-136, 96, 0.22, crest()) +
    at(136, 96, 0.22, crest())
  )
}

const phone = (body: string): string =>
  rect(-166, -316, 360, 680, ink, 52, 'opacity=".25"') +
  rect(-180, -340, 360, 680, ink, 52) +
  `<g clip-path="${clip('<rect x="-160" y="-320" width="320" height="640" rx="36"/>')}">${body}</g>` +
  rect(-52, -312, 104, 24, ink, 12)

const heart = (color: string): string =>
  path('M0 60 C-90 0 -84 -76 -38 -78 C-14 -78 0 -58 0 -44 C0 -58 14 -78 38 -78 C84 -76 90 0 0 60Z', color)

const bubble = (color: string, body: string): string =>
  path('M-96 -70 h192 q26 0 26 26 v80 q0 26 -26 26 h-110 l-50 46 v-46 h-32 q-26 0 -26 -26 v-80 q0 -26 26 -26Z', color) +
  body

const harbour = (width: number, height: number, lit = true): string =>
  rect(0, 0, width, height, blue) +
  halftone(0, 0, width, height * 0.7, 28, deep, (_u, v) => 0.8 - v * 1.1) +
  circle(width * 0.24, height * 0.3, height * 0.13, lemon) +
  (lit
    ? path(`M${width * 0.62} ${height * 0.235} L0 ${height * 0.02} L0 ${height * 0.42}Z`, lemon, 'opacity=".9"') +
      path(
        `M${width * 0.62} ${height * 0.235} L${width} ${height * 0.08} L${width} ${height * 0.4}Z`,
        lemon,
        'opacity=".9"',
      )
    : '') +
  path(
    `M${width * 0.44} ${height * 0.8} L${width * 0.52} ${height * 0.66} L${width * 0.74} ${height * 0.66} L${width * 0.84} ${height * 0.8}Z`,
    ink,
  ) +
  at(width * 0.62, height * 0.69, height / 1000, lighthouse(chalk, coral)) +
  times(
    5,
    (i) =>
      rect(
        i * width * 0.085,
        height * (0.66 - ((i * 3) % 4) * 0.035),
        width * 0.08,
        height * 0.3,
        [coral, chalk, sky, lemon, chalk][i] ?? chalk,
      ) +
      path(
        `M${i * width * 0.085} ${height * (0.66 - ((i * 3) % 4) * 0.035)} l${width * 0.04} ${-height * 0.06} l${width * 0.04} ${height * 0.06}Z`,
        ink,
      ) +
      times(2, (j) =>
        rect(
          i * width * 0.085 + width * 0.018 + j * width * 0.028,
          height * (0.71 - ((i * 3) % 4) * 0.035),
          width * 0.016,
          height * 0.035,
          ink,
        ),
      ),
  ) +
  waves(width, height * 0.76, 4, width * 0.045, [sky, blue, deep, ink]) +
  at(
    width * 0.28,
    height * 0.86,
    height / 900,
    path('M-110 -24 L110 -24 L78 34 L-78 34Z', coral) +
      rect(-6, -150, 12, 130, ink) +
      path('M12 -150 L12 -44 L96 -44Z', chalk) +
      path('M-12 -130 L-12 -44 L-78 -44Z', lemon),
  )

/** The supporters' boat at sea, the stadium's floodlights ahead. */
const ferry = (): string =>
  rect(0, 0, 1000, 750, lemon) +
  rays(300, 250, 20, 900, '#ffe14a') +
  circle(300, 250, 120, coral) +
  halftone(0, 0, 1000, 520, 26, '#f2b600', (u, v) => u * 0.5 - v * 0.1) +
  at(830, 540, 0.62, floodlight()) +
  at(950, 540, 0.5, floodlight()) +
  rect(760, 500, 240, 70, ink) +
  at(
    430,
    560,
    1,
    line('M-300 -170 L-300 -390 M250 -170 L250 -330', ink, 9) +
      path('M-296 -390 L-150 -356 L-296 -318Z', blue) +
      line('M-296 -370 L-186 -356 M-296 -340 L-206 -344', chalk, 8) +
      rect(20, -384, 108, 134, ink) +
      rect(20, -350, 108, 40, chalk) +
      rect(-240, -256, 440, 96, chalk) +
      times(7, (i) => circle(-200 + i * 60, -208, 20, i % 2 ? sky : blue)) +
      times(4, (i) => {
        const color = [lemon, coral, chalk, sky][i] ?? lemon
        return rect(-228 + i * 58, -286, 36, 40, color, 12) + circle(-210 + i * 58, -300, 16, ink)
      }) +
      path('M-380 -164 H330 L262 60 H-300Z', blue) +
      path('M-372 -140 H323 L314 -108 H-362Z', chalk) +
      path('M120 -164 H330 L262 60 H96Z', ink, 'opacity=".16"') +
      at(-236, -60, 0.17, crest()),
  ) +
  waves(1000, 556, 4, 46, [sky, blue, deep, ink])

const bootsRow = (width: number, height: number): string =>
  rect(0, 0, width, height, lemon) +
  halftone(0, 0, width, height, 30, '#f2b600', (u, v) => u * 0.8 - v * 0.3) +
  circle(width * 0.5, height * 0.5, height * 0.42, chalk) +
  rect(0, height * 0.78, width, height * 0.22, blue) +
  rect(0, height * 0.78, width, 12, ink) +
  times(3, (i) =>
    at(
      width * (0.21 + i * 0.295),
      height * 0.782,
      Math.min(width / 1050, height / 560),
      boot([blue, coral, sky][i] ?? blue, [lemon, ink, lemon][i] ?? ink),
    ),
  ) +
  times(3, (i) =>
    at(
      width * (0.22 + i * 0.28),
      height * (0.32 - (i % 2) * 0.06),
      height / 760,
      heart([coral, blue, coral][i] ?? coral),
    ),
  )

const shirtsPoster = (width: number, height: number): string =>
  rect(0, 0, width, height, coral) +
  times(14, (i) =>
    path(
      `M${-200 + i * width * 0.12} ${height} L${-80 + i * width * 0.12 + height * 0.5} 0 h${width * 0.05} L${-200 + i * width * 0.12 + width * 0.05} ${height}Z`,
      '#ff7f6d',
    ),
  ) +
  halftone(width * 0.5, 0, width * 0.5, height, 26, '#e84f3c', (u) => u * 0.7) +
  at(width * 0.56, height * 0.55, height / 620, shirt(lemon, '#f2b600', ink, 'num9'), -9) +
  at(width * 0.86, height * 0.56, height / 620, shirt(chalk, '#dfe4ff', blue, 'num1'), 9) +
  at(width * 0.71, height * 0.53, height / 520, shirt(blue, chalk, lemon, 'num10')) +
  at(
    width * 0.71 - height * 0.44,
    height * 0.44,
    height / 620,
    rect(-42, -28, 96, 52, lemon, 6, 'transform="rotate(38)"'),
  )

const captainsDay = (): string =>
  rect(0, 0, 1000, 750, blue) +
  rays(500, 390, 20, 800, '#2f3bee') +
  halftone(0, 420, 1000, 330, 24, deep, (_u, v) => v * 0.85) +
  circle(500, 380, 344, lemon) +
  at(500, 396, 1.2, shirt(blue, chalk, coral, 'num10')) +
  `<g transform="translate(250 344) rotate(38)">${rect(-66, -36, 138, 74, lemon, 8)}${rect(-66, -36, 138, 14, ink)}${rect(-66, 24, 138, 14, ink)}${path('M20 -12 a20 20 0 1 0 0 26', 'none', `stroke="${ink}" stroke-width="9"`)}</g>` +
  at(850, 640, 1, football(84)) +
  at(140, 130, 1, path('M0 -60 L16 -18 L60 -16 L26 12 L38 54 L0 30 L-38 54 L-26 12 L-60 -16 L-16 -18Z', lemon)) +
  at(872, 130, 0.7, path('M0 -60 L16 -18 L60 -16 L26 12 L38 54 L0 30 L-38 54 L-26 12 L-60 -16 L-16 -18Z', chalk))

const everPresent = (): string =>
  rect(0, 0, 1000, 750, '#e9ecff') +
  times(5, (row) =>
    times(7, (i) => {
      const x = 62 + i * 128
      const y = 42 + row * 138
      const kind = (i * 3 + row * 5) % 6
      const tile = [blue, lemon, ink, sky, coral, chalk][kind] ?? blue
      const sign =
        kind === 0
          ? at(58, 60, 1, football(38))
          : kind === 1
            ? at(58, 118, 0.2, lighthouse(chalk, blue, coral))
            : kind === 2
              ? line('M32 62 L52 82 L88 40', lemon, 13)
              : kind === 3
                ? at(58, 60, 0.2, shirt(blue, chalk, lemon, null))
                : kind === 4
                  ? at(58, 64, 0.44, heart(chalk))
                  : letters('num1', 44, 30, 62, blue)
      return at(x, y, 1, rect(6, 8, 116, 122, ink, 12, 'opacity=".16"') + rect(0, 0, 116, 122, tile, 12) + sign)
    }),
  ) +
  at(500, 380, 0.94, path(crestShape, '#e9ecff', 'transform="scale(1.16)"') + crest())

const ticket = (): string =>
  rect(0, 0, 1200, 800, lemon) +
  rays(600, 400, 22, 900, '#ffdf3d') +
  halftone(0, 470, 1200, 330, 26, '#f2b600', (_u, v) => v * 0.9) +
  `<g transform="translate(600 400) rotate(-8)">${path('M-430 -190 h860 v110 a80 80 0 0 0 0 160 v110 h-860 v-110 a80 80 0 0 0 0 -160Z', ink, 'opacity=".2" transform="translate(16 20)"')}${path('M-430 -190 h860 v110 a80 80 0 0 0 0 160 v110 h-860 v-110 a80 80 0 0 0 0 -160Z', blue)}${line('M200 -172 V176', chalk, 7, 'stroke-dasharray="3 24"')}${at(-270, 8, 0.56, crest())}${letters('portverity', -132, -104, 56, chalk)}${rect(-128, -14, 290, 14, lemon)}${rect(-128, 24, 220, 12, sky)}${rect(-128, 56, 254, 12, sky)}${letters('n1904', -128, 98, 44, lemon)}${at(312, 4, 1, football(72))}</g>`

const megaphone = (): string =>
  rect(0, 0, 1200, 800, coral) +
  times(7, (i) => circle(560, 420, 980 - i * 130, i % 2 ? coral : '#ff7f6d')) +
  halftone(620, 0, 580, 800, 28, lemon, (u, v) => 0.15 + u * 0.6 - Math.abs(v - 0.5) * 0.7) +
  `<g transform="translate(500 430) rotate(-14)">${path('M-170 -80 L230 -250 L230 220 L-170 70Z', ink, 'opacity=".2" transform="translate(16 20)"')}${path('M-120 60 L-80 220 Q-76 234 -62 234 L-8 234 Q6 234 2 220 L-24 100Z', deep)}${path('M-170 -80 L230 -250 L230 220 L-170 70Z', blue)}${path('M-170 -6 L230 -16 L230 220 L-170 70Z', deep)}${rect(-250, -80, 96, 150, lemon, 24)}${oval(230, -15, 58, 236, chalk)}${oval(236, -15, 40, 190, ink)}${path('M-60 -126 L20 -160 L20 125 L-60 98Z', lemon)}</g>` +
  at(900, 170, 1, bubble(chalk, at(0, 0, 0.62, heart(coral)))) +
  at(
    1010,
    420,
    0.9,
    bubble(
      ink,
      times(3, (i) => circle(-50 + i * 50, 0, 15, lemon)),
    ),
  ) +
  at(880, 640, 0.8, bubble(lemon, at(0, 0, 1, football(44))))

const socialPhone = (): string =>
  rect(0, 0, 1200, 800, sky) +
  times(10, (i) => path(`M${-300 + i * 170} 800 L${200 + i * 170} 0 h80 L${-220 + i * 170} 800Z`, '#a4b8ff')) +
  halftone(700, 0, 500, 800, 26, blue, (u, v) => u * 0.75 - v * 0.35) +
  at(
    600,
    410,
    1.02,
    phone(
      `<g transform="translate(-160 -320)">${rect(0, 0, 320, 640, chalk)}<g clip-path="${clip('<rect x="0" y="64" width="320" height="330"/>')}"><g transform="translate(-20 64)">${harbour(360, 360)}</g></g>${circle(40, 38, 18, blue)}${rect(212, 34, 84, 9, sky, 4)}${at(42, 434, 0.3, heart(coral))}${circle(96, 430, 16, 'none', `stroke="${ink}" stroke-width="6"`)}${rect(20, 472, 220, 12, ink, 6)}${rect(20, 494, 170, 10, '#c3c9ee', 5)}${rect(20, 540, 280, 56, blue, 18)}${rect(90, 562, 140, 12, chalk, 6)}</g>`,
    ),
    7,
  ) +
  at(270, 250, 1.1, bubble(lemon, at(0, 0, 0.62, heart(coral))), -8) +
  at(960, 560, 1.15, bubble(chalk, at(0, 0, 1, football(44))), 8) +
  at(
    250,
    610,
    0.9,
    bubble(
      blue,
      times(3, (i) => circle(-50 + i * 50, 0, 15, chalk)),
    ),
    5,
  ) +
  at(980, 210, 0.84, heart(coral), 14) +
  at(1090, 330, 0.5, heart(blue), -10)

const groundFromAbove = (): string =>
  rect(0, 0, 1200, 800, '#d9deff') +
  times(6, (i) => rect(-20 + i * 230, -10, 190, 820, i % 2 ? '#cdd4ff' : '#e4e8ff')) +
  line('M-20 640 C300 560 520 760 1220 620', chalk, 46) +
  line('M-20 640 C300 560 520 760 1220 620', lemon, 5, 'stroke-dasharray="26 22"') +
  path('M900 -20 L1220 -20 L1220 420 C1100 380 1120 220 1000 190 C900 160 940 60 900 -20Z', blue) +
  halftone(930, -10, 280, 380, 24, deep, (u) => u * 0.8) +
  times(9, (i) =>
    rect(40 + (i % 3) * 74, 60 + Math.floor(i / 3) * 92, 56, 70, [coral, chalk, sky, lemon][i % 4] ?? chalk, 6),
  ) +
  `<g transform="translate(590 370) rotate(-10)">${rect(-330, -230, 690, 480, ink, 120, 'opacity=".2"')}${rect(-350, -250, 700, 480, blue, 120)}${times(26, (i) => circle(-300 + i * 24, -222, 7, i % 3 ? chalk : lemon) + circle(-300 + i * 24, 202, 7, i % 3 ? lemon : chalk))}${rect(-270, -180, 540, 340, '#15a06a', 10)}${times(4, (i) => rect(-270 + i * 135, -180, 68, 340, '#0f8a5a'))}${rect(-256, -166, 512, 312, 'none', 0, `stroke="${chalk}" stroke-width="6"`)}${line('M0 -166 V146', chalk, 6)}${circle(0, -10, 56, 'none', `stroke="${chalk}" stroke-width="6"`)}${rect(-256, -86, 74, 152, 'none', 0, `stroke="${chalk}" stroke-width="6"`)}${rect(182, -86, 74, 152, 'none', 0, `stroke="${chalk}" stroke-width="6"`)}</g>` +
  at(
    590,
    380,
    1.9,
    oval(6, 4, 40, 12, ink, 'opacity=".3"') +
      path('M0 0 C-70 -90 -70 -190 0 -196 C70 -190 70 -90 0 0Z', coral) +
      circle(0, -120, 40, chalk) +
      at(0, -120, 1, football(30)),
  )

const scarfPoster = (): string =>
  rect(0, 0, 1000, 750, sky) +
  rays(500, 375, 18, 760, '#a4b8ff') +
  halftone(0, 430, 1000, 320, 24, blue, (_u, v) => v * 0.6) +
  circle(500, 372, 300, chalk) +
  at(500, 372, 1.08, scarf())

const hero = (): string => {
  const width = 1920
  const height = 1080
  return (
    rect(0, 0, width, height, blue) +
    rays(1390, 330, 26, 1900, '#2935e6', 0.3) +
    halftone(0, 0, 900, height, 34, deep, (u, v) => 0.72 - u * 0.75 - v * 0.1) +
    path('M1390 300 L760 -40 L1130 -40Z', lemon, 'opacity=".92"') +
    path('M1390 300 L1920 120 L1920 420Z', lemon, 'opacity=".92"') +
    circle(1390, 300, 96, chalk) +
    path('M1060 900 L1180 742 L1620 742 L1760 900Z', ink) +
    at(1390, 800, 1.06, lighthouse(chalk, coral)) +
    times(
      5,
      (i) =>
        rect(1540 + i * 82, 690 - ((i * 3) % 4) * 44, 78, 260, [coral, chalk, sky, lemon, coral][i] ?? chalk) +
        path(`M${1540 + i * 82} ${690 - ((i * 3) % 4) * 44} l39 -54 l39 54Z`, ink) +
        times(2, (j) => rect(1556 + i * 82 + j * 28, 724 - ((i * 3) % 4) * 44, 18, 30, ink)),
    ) +
    waves(width, 812, 5, 64, [sky, '#4a58f2', blue, deep, ink]) +
    at(
      930,
      950,
      1.05,
      path('M-110 -24 L110 -24 L78 34 L-78 34Z', coral) +
        rect(-6, -150, 12, 130, ink) +
        path('M12 -150 L12 -44 L96 -44Z', chalk) +
        path('M-12 -130 L-12 -44 L-78 -44Z', lemon),
    ) +
    at(1100, 480, 1, football(84))
  )
}

const badge = (active: boolean): string => {
  const swap = (markup: string): string =>
    active
      ? markup
      : [
          [blue, '#9aa0bd'],
          [deep, '#868cab'],
          ['#3a46ee', '#a8aec9'],
          [lemon, '#d7daea'],
          [coral, '#b4b9d0'],
          [ink, '#6d7391'],
          [chalk, '#e8eaf5'],
        ].reduce((text, [from, to]) => text.replaceAll(from ?? '', to ?? ''), markup)
  return swap(
    times(20, (i) => `<g transform="rotate(${i * 18} 256 256)">${path('M256 6 L286 70 L226 70Z', lemon)}</g>`) +
      circle(256, 256, 214, lemon) +
      circle(256, 256, 196, ink) +
      circle(256, 256, 184, chalk) +
      at(256, 262, 0.6, crest()),
  )
}

/** Capitals are lower than the ascenders beside them. */
const LETTER_DROP = 9.2
const logo = (word: string): string =>
  at(104, 100, 0.36, crest()) +
  letters('portverity', 212, 30, 108, word) +
  letters('fc', 212 + lettersWidth('portverity', 108) + 24, 30 + LETTER_DROP, 79, lemon)

const icon = (body: string): string => rect(2, 2, 124, 124, blue, 30) + body

export const verityDrawings = (): Drawing[] => [
  drawing('verity/header_logo.png', 980, 200, logo(chalk)),
  drawing('verity/footer_logo.png', 980, 200, logo('#e3e6ff')),
  drawing('verity/favicon.png', 256, 256, rect(0, 0, 256, 256, lemon, 40) + at(128, 128, 0.44, crest())),
  drawing(
    'verity/overlay.png',
    640,
    360,
    rect(0, 0, 640, 360, linear(0, '#141c9c@.92', '#141c9c@.7', '#141c9c@.1', '#141c9c@0')),
  ),
  drawing('verity/hero.jpg', 1920, 1080, hero(), 80),
  drawing('verity/carousel_1.jpg', 1600, 700, stadium(1600, 700)),
  drawing('verity/carousel_2.jpg', 1600, 700, shirtsPoster(1600, 700)),
  drawing('verity/carousel_3.jpg', 1600, 700, bootsRow(1600, 700)),
  drawing('verity/challenge_signup.jpg', 1200, 800, ticket()),
  drawing('verity/challenge_unified_social.jpg', 1200, 800, socialPhone()),
  drawing('verity/challenge_donation.jpg', 1200, 800, bootsRow(1200, 800)),
  drawing('verity/challenge_engage.jpg', 1200, 800, megaphone()),
  drawing('verity/challenge_location.jpg', 1200, 800, groundFromAbove()),
  drawing('verity/reward_captains_day.jpg', 1000, 750, captainsDay()),
  drawing('verity/reward_ever_present.jpg', 1000, 750, everPresent()),
  drawing('verity/reward_scarf.jpg', 1000, 750, scarfPoster()),
  drawing('verity/reward_away_day.jpg', 1000, 750, ferry()),
  drawing('verity/achievement_active.png', 512, 512, badge(true)),
  drawing('verity/achievement_inactive.png', 512, 512, badge(false)),
  drawing('verity/post_floodlights.jpg', 1080, 1080, stadium(1080, 1080)),
  drawing(
    'verity/post_home_shirt.jpg',
    1080,
    1080,
    rect(0, 0, 1080, 1080, lemon) +
      rays(540, 540, 22, 900, '#ffdf3d') +
      halftone(0, 600, 1080, 480, 30, '#f2b600', (_u, v) => v * 0.9) +
      at(540, 560, 1.7, shirt(blue, chalk, lemon)),
  ),
  drawing(
    'verity/post_away_shirt.jpg',
    1080,
    1080,
    rect(0, 0, 1080, 1080, blue) +
      rays(540, 540, 22, 900, '#2f3bee') +
      halftone(0, 600, 1080, 480, 30, deep, (_u, v) => v * 0.9) +
      at(540, 560, 1.7, shirt(lemon, '#f2b600', ink)),
  ),
  drawing('verity/post_harbour.jpg', 1080, 1080, harbour(1080, 1080)),
  drawing('verity/icon_earn_points.png', 128, 128, icon(at(64, 64, 1, football(42)))),
  drawing(
    'verity/icon_current_rewards.png',
    128,
    128,
    icon(
      path('M36 26 h56 v26 q0 30 -28 32 q-28 -2 -28 -32Z', lemon) +
        line('M36 34 h-14 q0 26 18 28 M92 34 h14 q0 26 -18 28', lemon, 7) +
        rect(58, 82, 12, 16, lemon) +
        rect(42, 96, 44, 11, chalk, 4),
    ),
  ),
  drawing('verity/icon_my_rewards.png', 128, 128, icon(at(64, 66, 0.21, shirt(lemon, '#f2b600', chalk)))),
]
