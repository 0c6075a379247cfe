import {
  apple,
  asparagus,
  bag,
  baguette,
  basket,
  basketHandle,
  bottle,
  butternut,
  carrot,
  crate,
  jar,
  leaf,
  lemon,
  lettuce,
  loaf,
  milk,
  pear,
  pot,
  pumpkin,
  receipt,
  sprig,
  stripedSquash,
  tomato,
} from './produce'
import {
  at,
  blur,
  circle,
  type Drawing,
  drawing,
  letters,
  line,
  linear,
  oval,
  path,
  radial,
  rect,
  shadow,
  times,
} from './toolkit'

/** Pennywort: gouache still lifes on painted walls, daylight from the left. */

const green = '#1f6b45'

/** A wall and a table; the table's edge is at `horizon`. */
const room = (width: number, height: number, horizon: number, wall: string[], table: string[]): string =>
  rect(0, 0, width, height, linear(0, ...wall)) +
  path(
    `M${width * 0.08} 0 L${width * 0.42} 0 L${width * 0.72} ${horizon} L${width * 0.3} ${horizon}Z`,
    '#ffffff',
    `opacity=".17" filter="${blur(26)}"`,
  ) +
  path(
    `M${width * 0.5} 0 L${width * 0.6} 0 L${width * 0.9} ${horizon} L${width * 0.8} ${horizon}Z`,
    '#ffffff',
    `opacity=".13" filter="${blur(22)}"`,
  ) +
  rect(0, horizon, width, height - horizon, linear(90, ...table)) +
  rect(0, horizon, width, 5, '#ffffff', 0, 'opacity=".35"') +
  rect(0, horizon - 26, width, 26, linear(90, '#000000@0', '#000000@.1'))

const gingham = (x: number, y: number, width: number, height: number, color: string): string =>
  rect(x, y, width, height, '#fffaf0') +
  times(Math.ceil(width / 60), (i) =>
    rect(x + i * 60, y, Math.min(30, x + width - (x + i * 60)), height, color, 0, 'opacity=".42"'),
  ) +
  times(Math.ceil(height / 60), (i) =>
    rect(x, y + i * 60, width, Math.min(30, y + height - (y + i * 60)), color, 0, 'opacity=".42"'),
  )

const filledCrate = (): string =>
  at(-150, -120, 1, lettuce(), -12) +
  at(150, -120, 0.95, lettuce(), 14) +
  at(118, -60, 0.92, carrot(), 10) +
  at(-104, -50, 0.86, carrot(), -6) +
  at(-170, -100, 0.9, baguette(), -12) +
  at(-60, -130, 0.86, pumpkin()) +
  at(70, -128, 0.82, tomato()) +
  at(165, -138, 0.72, tomato(['#ffb87a', '#f07b3a', '#b9481c'])) +
  at(-158, -140, 0.78, apple()) +
  at(8, -146, 0.74, pear()) +
  crate()

const filledBag = (): string =>
  at(-70, -220, 0.95, baguette(), -14) +
  at(-24, -230, 0.9, baguette(), -3) +
  at(64, -226, 0.86, lettuce(), 12) +
  at(104, -236, 0.8, sprig(), 26) +
  at(20, -246, 0.72, sprig('#76ad52', '#3f7a3a'), 8) +
  at(-76, -242, 0.62, tomato()) +
  at(64, -246, 0.6, lemon()) +
  bag()

const filledBasket = (): string =>
  basketHandle() +
  at(-120, -140, 0.9, lettuce(), -16) +
  at(-20, -150, 0.9, baguette(), 12) +
  at(30, -150, 0.86, baguette(), 22) +
  at(-86, -136, 0.82, tomato()) +
  at(46, -140, 0.78, pear()) +
  at(132, -138, 0.78, apple()) +
  at(-10, -140, 0.62, lemon()) +
  basket()

/** The mark: a round pennywort leaf with its notch, and a P for a stem. */
const mark = (size: number, leafColor: string, vein: string): string =>
  at(
    0,
    0,
    size / 100,
    path('M50 50 L44 4 C18 6 0 26 0 52 C0 79 22 100 50 100 C78 100 100 79 100 52 C100 26 82 6 56 4Z', leafColor) +
      times(7, (i) => {
        const angle = (-150 + i * 50 - 120) * (Math.PI / 180)
        return line(
          `M50 50 Q${(50 + Math.cos(angle) * 20).toFixed(1)} ${(50 + Math.sin(angle) * 20 + 2).toFixed(1)} ${(50 + Math.cos(angle) * 38).toFixed(1)} ${(50 + Math.sin(angle) * 38).toFixed(1)}`,
          vein,
          4,
        )
      }) +
      circle(50, 50, 6.5, vein),
  )

const logo = (ink: string, leafColor: string, vein: string): string =>
  at(16, 26, 1, mark(148, leafColor, vein)) +
  letters('pennywort', 192, 34, 112, ink) +
  letters('grocers', 196, 166, 22, ink, 'opacity=".8"')

const badge = (active: boolean): string => {
  const ring = active ? ['#ffe08a', '#f2b632', '#b97f12'] : ['#e9e4d6', '#cfc8b6', '#a9a290']
  const field = active ? ['#3f9a68', '#1f6b45', '#0f4029'] : ['#dcd8cb', '#c4bfae', '#a8a391']
  const petals = times(
    16,
    (i) => `<g transform="rotate(${i * 22.5} 256 256)">${oval(256, 52, 38, 46, linear(90, ...ring))}</g>`,
  )
  return (
    shadow(262, 470, 150, 18, 0.22) +
    petals +
    circle(256, 256, 204, linear(60, ...ring)) +
    circle(256, 256, 178, radial(0.36, 0.3, 0.8, ...field)) +
    circle(
      256,
      256,
      164,
      'none',
      `stroke="${active ? '#ffe08a' : '#efebdf'}" stroke-width="4" stroke-dasharray="3 13" stroke-linecap="round"`,
    ) +
    at(
      256,
      388,
      1.0,
      active
        ? pot()
        : `<g style="filter:none" opacity=".55">${path('M-86 -132 L86 -132 L66 0 L-66 0Z', '#8f8a7a') + rect(-98, -164, 196, 42, '#8f8a7a', 8)}</g>`,
    ) +
    (active
      ? line('M256 232 C258 190 252 160 256 128', '#79b552', 10) +
        at(256, 178, 0.85, leaf('#a8d46a', '#4c9142'), -58) +
        at(256, 160, 0.85, leaf('#a8d46a', '#4c9142'), 54) +
        at(256, 142, 0.55, leaf('#c6e68a', '#5da14a'), 0)
      : line('M256 232 C258 190 252 160 256 128', '#8f8a7a', 10, 'opacity=".55"') +
        at(256, 178, 0.85, path('M0 0 C-34 -30 -34 -84 0 -120 C34 -84 34 -30 0 0Z', '#8f8a7a'), -58) +
        at(256, 160, 0.85, path('M0 0 C-34 -30 -34 -84 0 -120 C34 -84 34 -30 0 0Z', '#8f8a7a'), 54))
  )
}

const shopfront = (): string => {
  const awningColors = ['#1f6b45', '#fff6e3']
  return (
    rect(0, 0, 1200, 800, linear(90, '#bfe0dc', '#f6ead0')) +
    circle(190, 150, 74, radial(0.5, 0.5, 0.5, '#fff4c4', '#ffe08a')) +
    // neighbors
    rect(-20, 220, 320, 470, linear(0, '#e9a583', '#d98763')) +
    times(2, (i) =>
      times(
        3,
        (j) =>
          rect(36 + i * 130, 270 + j * 130, 74, 92, linear(90, '#fdf2d8', '#cfe3dd'), 8) +
          rect(30 + i * 130, 362 + j * 130, 86, 10, '#f6e3c4', 3),
      ),
    ) +
    rect(940, 180, 300, 510, linear(0, '#a9c6b4', '#87ab97')) +
    times(2, (i) => times(3, (j) => rect(980 + i * 120, 236 + j * 140, 70, 96, linear(90, '#fff3d6', '#f6d9a4'), 34))) +
    // the shop
    rect(270, 130, 690, 560, linear(0, '#fbf1da', '#ecd9b2')) +
    rect(250, 104, 730, 44, linear(90, '#2d7d55', '#174e33'), 6) +
    rect(300, 176, 630, 92, green, 10) +
    letters('pennywort', 470, 192, 58, '#fff6e3') +
    rect(312, 372, 350, 250, linear(135, '#d5ebe4', '#9cc7bd'), 8, 'stroke="#174e33" stroke-width="14"') +
    path('M330 610 L470 386 L540 386 L400 610Z', '#ffffff', 'opacity=".35"') +
    at(400, 612, 0.62, pumpkin()) +
    at(520, 612, 0.56, jar()) +
    at(600, 612, 0.5, bottle()) +
    rect(716, 372, 180, 318, linear(0, '#2d7d55', '#1b593c'), 8) +
    rect(742, 400, 128, 170, linear(135, '#fff0c8', '#f0c976'), 8) +
    circle(868, 610, 9, '#f2b632') +
    rect(774, 440, 66, 40, '#fffaf0', 6) +
    at(807, 474, 0.24, leaf()) +
    times(12, (i) => path(`M${286 + i * 55} 272 h55 l6 78 q-29 30 -62 0Z`, awningColors[i % 2] ?? green)) +
    rect(286, 350, 666, 20, '#000000', 0, `opacity=".14" filter="${blur(8)}"`) +
    rect(0, 690, 1200, 110, linear(90, '#d9cdb2', '#bfb08f')) +
    rect(0, 690, 1200, 12, '#efe4cb') +
    at(400, 742, 0.72, filledCrate()) +
    at(640, 744, 0.5, filledBag()) +
    at(1030, 750, 0.9, pot()) +
    at(1030, 616, 1.2, lettuce()) +
    at(186, 750, 0.8, pot()) +
    times(5, (i) => at(150 + i * 18, 624, 0.9, sprig(), -26 + i * 13))
  )
}

const chalkboard = (): string =>
  room(1200, 800, 560, ['#dfe8d2', '#c4d6b6'], ['#e2bd8c', '#b98852']) +
  shadow(640, 640, 330, 26, 0.35) +
  `<g transform="rotate(-2 620 360)">${
    rect(360, 90, 540, 540, linear(0, '#c99a60', '#9b6a34'), 14) +
    rect(386, 116, 488, 488, linear(60, '#33483f', '#22342d'), 6) +
    line('M430 170 q90 -22 200 -6 t190 -4', '#f6efdc', 9, 'opacity=".92"') +
    times(
      5,
      (i) =>
        at(452, 270 + i * 72, 0.34, leaf('#bfe08f', '#7fb55c'), 20) +
        line(`M500 ${248 + i * 72} q60 -10 ${150 + ((i * 53) % 90)} 0`, '#f6efdc', 8, 'opacity=".8"') +
        line(`M770 ${248 + i * 72} h54`, '#f2c94c', 8, 'opacity=".9"'),
    ) +
    line('M400 560 q120 -70 240 -20', '#ffffff', 40, `opacity=".05"`)
  }</g>` +
  at(300, 676, 1.12, pumpkin()) +
  at(140, 716, 1, tomato()) +
  at(410, 752, 1.05, carrot(), 84) +
  at(960, 700, 1.15, asparagus(7), 6) +
  at(1070, 720, 0.95, pear())

const squashRow = (
  width: number,
  height: number,
  wall: string[],
  table: string[],
  from: number,
  scale: number,
): string => {
  const horizon = height * 0.66
  const foot = height * 0.86
  return (
    room(width, height, horizon, wall, table) +
    at(from, foot - 30 * scale, scale * 1.18, butternut()) +
    at(from + 470 * scale, foot - 44 * scale, scale * 1.22, pumpkin('#cfd8c2', '#93a68f', '#5a6f60')) +
    at(from + 205 * scale, foot, scale * 1.3, pumpkin()) +
    at(from + 690 * scale, foot + 6, scale * 1.1, stripedSquash()) +
    at(from + 445 * scale, foot + 40 * scale, scale * 0.72, pumpkin('#fbe7b4', '#f0c765', '#c08d27')) +
    at(from + 870 * scale, foot - 6 * scale, scale * 1.05, butternut(), 8)
  )
}

const shelves = (): string => {
  const shelf = (y: number) =>
    rect(90, y, 1020, 30, linear(90, '#e6bf86', '#b5814a'), 5) +
    rect(110, y + 30, 980, 20, linear(90, '#000000@.18', '#000000@0'))
  return (
    rect(0, 0, 1200, 800, linear(0, '#f3d9c4', '#e6bda0')) +
    times(12, (i) => rect(i * 100, 0, 3, 800, '#c9936f', 0, 'opacity=".22"')) +
    path('M120 0 L480 0 L860 800 L420 800Z', '#ffffff', `opacity=".2" filter="${blur(30)}"`) +
    shelf(282) +
    shelf(520) +
    shelf(756) +
    at(180, 282, 0.82, bottle()) +
    at(262, 282, 0.74, bottle(['#e9b35c', '#b9752a', '#7a4513'])) +
    at(390, 282, 0.9, jar(['#f3a08d', '#d3543f', '#93291f'])) +
    at(530, 282, 0.82, jar()) +
    at(660, 282, 0.9, jar(['#b9cf7a', '#71963f', '#466a26'])) +
    at(822, 282, 0.68, pot()) +
    at(822, 178, 0.86, lettuce()) +
    at(1000, 282, 0.86, milk()) +
    at(280, 520, 0.96, loaf()) +
    at(520, 520, 0.78, loaf()) +
    `<g transform="translate(700 520)">${rect(-64, -120, 150, 120, linear(0, '#c99a60', '#9b6a34'), 8)}${at(-34, -66, 0.6, baguette(), -8)}${at(10, -66, 0.66, baguette(), 2)}${at(52, -66, 0.6, baguette(), 10)}${rect(-64, -96, 150, 96, linear(0, '#dcb277', '#a97838'), 8)}</g>` +
    at(900, 520, 0.84, jar(['#f6e0b0', '#e3bd74', '#b98a3c'])) +
    at(1024, 520, 0.78, bottle(['#d8705c', '#a2342a', '#6a1a16'])) +
    at(220, 756, 0.9, pumpkin()) +
    at(420, 756, 0.84, tomato()) +
    at(560, 756, 0.8, apple()) +
    at(690, 756, 0.84, pear()) +
    at(840, 756, 0.9, lemon()) +
    at(1010, 756, 0.84, stripedSquash())
  )
}

const tableFromAbove = (): string =>
  gingham(0, 0, 1200, 800, '#d9785a') +
  rect(0, 0, 1200, 800, linear(30, '#fff6e3@.55', '#f3c9a2@.25')) +
  at(
    600,
    400,
    1,
    oval(14, 22, 262, 262, '#3d2410', `opacity=".25" filter="${blur(16)}"`) +
      circle(0, 0, 258, linear(60, '#ffffff', '#e4dfd2')) +
      circle(0, 0, 190, linear(60, '#ece7da', '#ffffff')) +
      circle(0, 0, 182, linear(60, '#fdfbf5', '#f1ecdf')),
  ) +
  at(560, 470, 1.3, sprig(), -38) +
  at(612, 500, 1.2, sprig('#7fb552', '#3f7a3a'), 6) +
  at(664, 396, 0.62, circleTomato()) +
  at(706, 470, 0.5, circleTomato()) +
  at(548, 350, 0.5, circleLemon()) +
  // cutlery and napkin
  at(
    210,
    400,
    1,
    rect(-74, -190, 148, 380, linear(30, '#2d7d55', '#174e33'), 6) +
      rect(-60, -176, 120, 352, 'none', 4, 'stroke="#f3ead6" stroke-width="3" opacity=".6"'),
  ) +
  at(
    210,
    400,
    1,
    rect(-11, -40, 22, 210, linear(0, '#f6f3ea', '#b9b4a4'), 11) +
      times(4, (i) => rect(-29 + i * 17, -170, 8, 96, linear(0, '#f6f3ea', '#b9b4a4'), 4)) +
      path('M-30 -90 Q-30 -30 0 -26 Q30 -30 30 -90Z', linear(0, '#f6f3ea', '#b9b4a4')),
  ) +
  at(
    970,
    400,
    1,
    rect(-11, 10, 22, 170, linear(0, '#f6f3ea', '#b9b4a4'), 11) +
      path('M-13 20 L-13 -176 C30 -150 30 -40 13 20Z', linear(0, '#e9e5d8', '#8f8a7a')),
  ) +
  at(
    1070,
    180,
    1,
    circle(6, 12, 92, '#3d2410', `opacity=".25" filter="${blur(10)}"`) +
      circle(0, 0, 90, linear(60, '#f2c14a', '#cf9420')) +
      circle(0, 0, 72, radial(0.4, 0.35, 0.7, '#7b4a26', '#3d2010')) +
      line('M-30 -10 q30 -26 60 0', '#e9c79a', 5, 'opacity=".5"'),
  ) +
  at(1064, 652, 0.9, circleLemon()) +
  at(130, 700, 0.66, circleTomato())

const circleTomato = (): string =>
  circle(6, 10, 98, '#3d2410', `opacity=".25" filter="${blur(9)}"`) +
  circle(0, 0, 96, radial(0.36, 0.32, 0.8, '#ff8a66', '#e2452f', '#a3241f')) +
  times(5, (i) => at(0, 0, 0.44, path('M0 0 C-14 -20 -10 -70 6 -104 C16 -64 14 -22 0 0Z', '#3f7a3a'), i * 72))

const circleLemon = (): string =>
  circle(6, 10, 98, '#3d2410', `opacity=".22" filter="${blur(9)}"`) +
  circle(0, 0, 96, '#f3c93a') +
  circle(0, 0, 86, '#fff6d2') +
  times(9, (i) => at(0, 0, 1, path('M0 -8 L-24 -70 Q0 -84 24 -70Z', linear(90, '#ffe27a', '#f9d24c')), i * 40))

const windowsill = (): string =>
  rect(0, 0, 1200, 800, linear(0, '#f2e6cf', '#e3cfa9')) +
  rect(190, 40, 820, 560, linear(90, '#bfe3ec', '#eef6df')) +
  path(
    'M190 470 C330 400 460 450 600 420 C760 390 880 440 1010 400 L1010 600 L190 600Z',
    linear(90, '#b9d69a', '#86b06f'),
  ) +
  path(
    'M190 520 C340 470 520 520 700 490 C830 470 930 500 1010 480 L1010 600 L190 600Z',
    linear(90, '#8fbb73', '#5d9156'),
  ) +
  circle(850, 150, 60, radial(0.5, 0.5, 0.5, '#fffbe0', '#fff0ad')) +
  rect(166, 20, 868, 600, 'none', 8, 'stroke="#fffaf0" stroke-width="44"') +
  rect(588, 40, 24, 560, '#fffaf0') +
  rect(190, 292, 820, 22, '#fffaf0') +
  rect(120, 600, 960, 46, linear(90, '#fffaf0', '#dccdae'), 6) +
  rect(0, 646, 1200, 154, linear(90, '#d8bd90', '#f2e6cf')) +
  at(300, 606, 1, herbJar(['#a9cf6a', '#4f8a3c'])) +
  at(490, 606, 1.12, herbJar(['#76ad52', '#2f6a3a'])) +
  at(700, 606, 1, herbJar(['#9cc27f', '#4c7f58'])) +
  at(890, 606, 0.86, pot()) +
  at(890, 472, 1.05, lettuce())

const herbJar = (greens: [string, string]): string =>
  times(5, (i) => at((i - 2) * 14, -70, 1.15 + (i % 2) * 0.16, sprig(...greens), (i - 2) * 11)) +
  shadow(4, 0, 66, 10) +
  rect(-58, -140, 116, 140, linear(0, '#ffffff@.75', '#cfe6e6@.4', '#ffffff@.55'), 18) +
  rect(-52, -78, 104, 72, linear(90, '#bfe3ea@.75', '#8fc6d2@.75'), 12) +
  rect(-62, -150, 124, 18, '#ffffff', 8, 'opacity=".8"') +
  rect(-46, -120, 9, 90, '#ffffff', 4, 'opacity=".8"')

/** Dawn over the market; `time` from 0 to 1 is also the film's clock. */
export function marketMorning(width: number, height: number, time: number): string {
  const sunY = height * (0.78 - 0.5 * time)
  const sky = time < 0.5 ? ['#3d4a7a', '#d9826e', '#ffd08a'] : ['#8fc3d6', '#f6cf9a', '#fff0c0']
  const blend = time < 0.5 ? time * 2 : (time - 0.5) * 2
  const stall = (x: number, y: number, scale: number, color: string, sway: number) =>
    at(
      x,
      y,
      scale,
      rect(-112, -120, 10, 124, '#6b4526') +
        rect(102, -120, 10, 124, '#6b4526') +
        rect(-120, -54, 240, 60, linear(90, '#c99a60', '#8a5a2c'), 4) +
        times(6, (i) =>
          circle(
            -92 + i * 37,
            -62 + Math.sin(sway + i) * 1.5,
            21,
            radial(
              0.35,
              0.3,
              0.8,
              ...(['#ffb87a', '#e2452f', '#8f1f1a'] as string[]).map((c, k) =>
                i % 2 ? c : (['#e6e27a', '#8fb346', '#4f7a2a'][k] ?? c),
              ),
            ),
          ),
        ) +
        times(8, (i) =>
          path(
            `M${-136 + i * 34} -176 h34 l4 52 q-20 ${20 + Math.sin(sway + i * 0.7) * 5} -42 0Z`,
            i % 2 ? '#fff6e3' : color,
          ),
        ) +
        path('M-136 -176 L-112 -206 L112 -206 L136 -176Z', color),
    )
  return (
    rect(0, 0, width, height, linear(90, ...sky)) +
    (time < 0.5
      ? rect(0, 0, width, height, linear(90, '#8fc3d6', '#f6cf9a', '#fff0c0'), 0, `opacity="${blend.toFixed(3)}"`)
      : '') +
    circle(width * 0.62, sunY, height * 0.34, radial(0.5, 0.5, 0.5, '#fff3c4@.9', '#ffd98a@0')) +
    circle(width * 0.62, sunY, height * 0.11, '#fff4cf') +
    times(3, (i) =>
      oval(
        ((width * (0.2 + i * 0.34) + time * 120) % (width * 1.2)) - width * 0.08,
        height * (0.16 + i * 0.09),
        width * 0.11,
        height * 0.022,
        '#ffffff',
        `opacity=".5" filter="${blur(6)}"`,
      ),
    ) +
    path(
      `M0 ${height * 0.62} ${times(12, (i) => `L${(i * width) / 12} ${height * (0.5 + ((i * 37) % 11) / 100)} L${((i + 0.5) * width) / 12} ${height * (0.43 + ((i * 53) % 9) / 100)} L${((i + 1) * width) / 12} ${height * (0.5 + ((i * 37) % 11) / 100)} `)} L${width} ${height} L0 ${height}Z`,
      linear(90, '#7a5a78', '#b9786a'),
    ) +
    times(14, (i) =>
      rect(
        width * (0.03 + i * 0.07),
        height * (0.56 + ((i * 29) % 7) / 100),
        width * 0.012,
        height * 0.03,
        '#ffe6a8',
        2,
        `opacity="${(0.9 - time * 0.6).toFixed(2)}"`,
      ),
    ) +
    // the hall with its clock
    rect(width * 0.1, height * 0.4, width * 0.3, height * 0.4, linear(0, '#a8604a', '#7a3f36')) +
    path(
      `M${width * 0.08} ${height * 0.41} L${width * 0.25} ${height * 0.26} L${width * 0.42} ${height * 0.41}Z`,
      linear(90, '#c9775a', '#8a4a3c'),
    ) +
    circle(width * 0.25, height * 0.36, height * 0.036, '#fff6e3') +
    at(width * 0.25, height * 0.36, height / 800, line(`M0 0 L0 -20`, '#3d2410', 4), -40 + time * 40) +
    at(width * 0.25, height * 0.36, height / 800, line(`M0 0 L0 -13`, '#3d2410', 5), 170 + time * 10) +
    times(5, (i) =>
      path(
        `M${width * (0.12 + i * 0.054)} ${height * 0.74} v${-height * 0.16} q${width * 0.02} ${-height * 0.06} ${width * 0.04} 0 v${height * 0.16}Z`,
        linear(90, '#ffd98a', '#d98f4a'),
      ),
    ) +
    rect(0, height * 0.74, width, height * 0.26, linear(90, '#b98d72', '#7d5a4a')) +
    times(7, (i) =>
      path(
        `M${width * 0.5 + (i - 3) * width * 0.04} ${height * 0.74} L${width * 0.5 + (i - 3) * width * 0.26} ${height} l6 0 L${width * 0.5 + (i - 3) * width * 0.04 + 2} ${height * 0.74}Z`,
        '#5d3f34',
        'opacity=".3"',
      ),
    ) +
    stall(width * 0.55, height * 0.82, height / 800, '#1f6b45', time * 14) +
    stall(width * 0.86, height * 0.84, (height / 800) * 1.15, '#c9523a', time * 14 + 2) +
    stall(width * 0.2, height * 0.93, (height / 800) * 1.5, '#e0a52c', time * 14 + 4) +
    stall(width * 0.7, height * 0.98, (height / 800) * 1.7, '#2d7d55', time * 14 + 1) +
    times(4, (i) => {
      const x = width * (0.3 + i * 0.1 + time * 0.16)
      const y = height * (0.2 + Math.sin(time * 9 + i * 2) * 0.02 + i * 0.025)
      const flap = Math.sin(time * 60 + i * 2) * 9
      return line(
        `M${x - 20} ${y - flap} Q${x - 8} ${y - 10} ${x} ${y} Q${x + 8} ${y - 10} ${x + 20} ${y - flap}`,
        '#4a3550',
        4,
      )
    })
  )
}

const doorstep = (width: number, height: number): string =>
  rect(0, 0, width, height, linear(0, '#e9cdb4', '#d7ac8a')) +
  times(9, (row) =>
    times(8, (i) => rect(i * 150 + (row % 2 ? -75 : 0), row * 62, 144, 56, '#c98f6c', 4, 'opacity=".34"')),
  ) +
  rect(width * 0.56, -20, width * 0.36, height * 0.8, '#fffaf0') +
  rect(width * 0.59, -20, width * 0.3, height * 0.8, linear(0, '#2d7d55', '#1a5639')) +
  rect(width * 0.625, 40, width * 0.1, height * 0.28, 'none', 6, 'stroke="#174e33" stroke-width="7"') +
  rect(width * 0.755, 40, width * 0.1, height * 0.28, 'none', 6, 'stroke="#174e33" stroke-width="7"') +
  rect(width * 0.625, height * 0.42, width * 0.23, height * 0.26, 'none', 6, 'stroke="#174e33" stroke-width="7"') +
  circle(width * 0.62, height * 0.38, 14, radial(0.35, 0.3, 0.8, '#fff0b8', '#c98f1a')) +
  rect(0, height * 0.78, width, height * 0.22, linear(90, '#cfc3ad', '#a99a7f')) +
  rect(0, height * 0.78, width, 12, '#e9dfca') +
  at(width * 0.95, height * 0.87, 0.95, pot()) +
  at(width * 0.95, height * 0.68, 1.15, lettuce())

const voucher = (): string =>
  at(
    0,
    0,
    1,
    path(
      'M-120 -70 h240 q10 0 10 10 v36 a24 24 0 0 0 0 48 v36 q0 10 -10 10 h-240 q-10 0 -10 -10 v-36 a24 24 0 0 0 0 -48 v-36 q0 -10 10 -10Z',
      '#2b1d0c',
      `opacity=".28" filter="${blur(9)}" transform="translate(8 12)"`,
    ) +
      path(
        'M-120 -70 h240 q10 0 10 10 v36 a24 24 0 0 0 0 48 v36 q0 10 -10 10 h-240 q-10 0 -10 -10 v-36 a24 24 0 0 0 0 -48 v-36 q0 -10 10 -10Z',
        linear(30, '#ffd766', '#f2b632'),
      ) +
      line('M44 -58 V58', '#a6700c', 4, 'stroke-dasharray="2 12"') +
      letters('num5', -76, -42, 84, '#2b2412') +
      at(84, 34, 0.56, leaf('#3f8a5c', '#1f6b45')),
  )

const goldenPear = (): string =>
  rect(0, 0, 1000, 750, radial(0.5, 0.45, 0.75, '#2d7d55', '#124430', '#0a2a1d')) +
  times(20, (i) => at(500, 370, 1, path('M-16 -120 L0 -620 L16 -120Z', '#ffe08a', 'opacity=".075"'), i * 18)) +
  circle(500, 360, 300, radial(0.5, 0.5, 0.5, '#ffe9a8@.55', '#ffe08a@0')) +
  oval(500, 648, 300, 52, linear(0, '#0b3323', '#1f6b45', '#0b3323')) +
  oval(500, 634, 270, 40, linear(90, '#3f9a68', '#1b593c')) +
  at(500, 636, 2.1, pear(['#fff6c4', '#f6c640', '#a8700f'])) +
  oval(446, 380, 20, 74, '#ffffff', `opacity=".55" transform="rotate(14 446 380)" filter="${blur(7)}"`) +
  times(12, (i) =>
    at(
      500 + Math.cos(i * 2.4) * (230 + (i % 4) * 46),
      330 + Math.sin(i * 2.4) * (190 + (i % 3) * 46),
      0.4 + (i % 3) * 0.22,
      path('M0 -34 Q4 -4 34 0 Q4 4 0 34 Q-4 4 -34 0 Q-4 -4 0 -34Z', '#fff3c4'),
    ),
  )

/** One long table under the apple trees, laid and lit. */
const harvestSupper = (): string =>
  rect(0, 0, 1000, 750, linear(90, '#f6cf9a', '#f9e3bd', '#e4e6bf')) +
  circle(500, 330, 300, radial(0.5, 0.5, 0.5, '#fff6d8@.95', '#fff6d8@0')) +
  path(
    'M0 430 C180 360 360 400 520 372 C700 342 860 388 1000 356 L1000 560 L0 560Z',
    linear(90, '#b7c98a', '#8fae6c'),
  ) +
  rect(0, 520, 1000, 230, linear(90, '#8aa860', '#55793f')) +
  at(120, 560, 1, appleTree()) +
  at(890, 560, 1.08, appleTree()) +
  at(352, 470, 0.5, appleTree()) +
  at(660, 466, 0.46, appleTree()) +
  line('M120 262 Q500 420 890 250', '#5b4a33', 4) +
  times(9, (i) => {
    const share = (i + 1) / 10
    const x = 120 + 770 * share
    const y = 262 - 12 * share + 326 * share * (1 - share) + 8
    return circle(x, y, 26, radial(0.5, 0.5, 0.5, '#fff3b8@.9', '#fff3b8@0')) + circle(x, y, 9, '#ffe08a')
  }) +
  shadow(500, 738, 500, 30) +
  path('M330 452 L670 452 L1010 700 L-10 700Z', linear(90, '#fffdf6', '#efe4cb')) +
  path('M452 452 L548 452 L640 700 L360 700Z', '#1f6b45', 'opacity=".8"') +
  path('M-10 700 H1010 V750 H-10Z', linear(90, '#e2d3b0', '#b89a68')) +
  at(420, 500, 0.3, milk()) +
  at(572, 504, 0.32, bottle()) +
  at(498, 520, 0.4, pumpkin()) +
  at(360, 566, 0.42, loaf()) +
  at(650, 574, 0.44, jar()) +
  at(258, 664, 0.62, apple()) +
  at(500, 664, 0.86, pumpkin('#f3d7a0', '#dba85a', '#9a6a2a')) +
  at(660, 676, 0.56, pear()) +
  at(800, 684, 0.74, loaf()) +
  at(120, 690, 0.66, tomato())

const appleTree = (): string =>
  path('M-20 0 C-8 -90 -22 -150 -34 -210 L36 -210 C22 -150 10 -90 24 0Z', linear(0, '#8a6238', '#573a1f')) +
  circle(-80, -260, 96, linear(60, '#7fae58', '#4a7d3f')) +
  circle(80, -262, 100, linear(60, '#74a452', '#3f7038')) +
  circle(0, -340, 112, linear(60, '#92bf66', '#4f8a45')) +
  circle(0, -240, 92, linear(60, '#6b9c4c', '#3a6a35')) +
  times(11, (i) =>
    circle(
      Math.cos(i * 2.4) * (40 + i * 11),
      -280 + Math.sin(i * 2.4) * (34 + i * 8),
      13,
      i % 3 ? '#d9482f' : '#f2a63b',
    ),
  )

const seedling = (): string =>
  room(1000, 750, 560, ['#f9e7b8', '#f1cf86'], ['#d9a066', '#a86f3c']) +
  circle(560, 280, 230, '#fff6d8', 'opacity=".65"') +
  at(560, 660, 1.75, pot()) +
  line('M560 380 C564 320 552 270 560 190', '#4f8a3c', 14) +
  at(560, 300, 1.6, leaf('#a9cf6a', '#4f8a3c'), -60) +
  at(558, 270, 1.65, leaf('#94c45c', '#3f7a3a'), 56) +
  at(560, 204, 1.05, leaf('#c6e38a', '#6aa84f'), 4) +
  at(270, 670, 0.92, pot()) +
  at(270, 522, 0.9, lettuce()) +
  at(860, 676, 0.86, lemon()) +
  at(
    800,
    690,
    0.9,
    `<g transform="rotate(14)">${rect(-14, -60, 28, 130, linear(0, '#d9a066', '#8a5a2c'), 12)}${path('M-26 -60 h52 v-60 q-26 -60 -52 0Z', linear(0, '#dfe3e0', '#98a39c'))}</g>`,
    74,
  )

const optionTile = (wall: string[], body: string): string =>
  rect(0, 0, 480, 480, linear(60, ...wall)) + circle(240, 236, 180, '#ffffff', 'opacity=".4"') + body

const icon = (body: string): string => circle(64, 64, 62, linear(60, '#3f9a68', '#1f6b45')) + body

export const pennywortDrawings = (): Drawing[] => [
  drawing('pennywort/header_logo.png', 880, 200, logo(green, green, '#fbf7ee')),
  drawing('pennywort/footer_logo.png', 880, 200, logo('#f3ead6', '#f2b632', '#173d2a')),
  drawing(
    'pennywort/favicon.png',
    256,
    256,
    rect(0, 0, 256, 256, green, 56) + at(42, 40, 1, mark(172, '#f2d16a', green)),
  ),
  drawing(
    'pennywort/overlay.png',
    640,
    360,
    rect(0, 0, 640, 360, linear(0, '#fbf7ee@.94', '#fbf7ee@.78', '#fbf7ee@.15', '#fbf7ee@0')),
  ),
  drawing(
    'pennywort/hero.jpg',
    1920,
    1080,
    room(1920, 1080, 760, ['#f5eeda', '#e9e6c9', '#cfdcb8'], ['#e6c08c', '#b5824b']) +
      // the window on the right
      at(
        1500,
        120,
        1,
        rect(-250, -30, 560, 520, '#fffaf0', 10) +
          rect(-222, 0, 504, 460, linear(90, '#bfe3ec', '#f2f6dd'), 4) +
          path('M-222 350 C-100 280 60 350 282 290 L282 460 L-222 460Z', linear(90, '#b2d28f', '#7dab68')) +
          rect(18, 0, 22, 460, '#fffaf0') +
          rect(-222, 216, 504, 20, '#fffaf0'),
      ) +
      rect(1230, 606, 600, 20, '#efe2c4', 5) +
      at(905, 880, 0.98, milk()) +
      at(1010, 866, 1.1, bottle()) +
      at(1360, 950, 1.36, filledCrate()) +
      at(1700, 930, 1.3, loaf()) +
      at(1010, 960, 1.02, pumpkin('#cfd8c2', '#93a68f', '#5a6f60')) +
      at(1780, 1000, 1.05, tomato()) +
      at(860, 980, 0.9, lemon()) +
      at(1610, 1010, 0.92, pear()) +
      at(760, 1010, 0.8, tomato(['#ffb87a', '#f07b3a', '#b9481c'])) +
      at(470, 1020, 1, carrot(), 80) +
      at(150, 1012, 0.84, apple()) +
      at(270, 1030, 0.7, lemon()),
    80,
  ),
  drawing(
    'pennywort/carousel_1.jpg',
    1600,
    700,
    room(1600, 700, 520, ['#f7ead0', '#f2d9a8', '#eac487'], ['#c9814f', '#93532f']) +
      at(1300, 650, 1.16, filledBag()) +
      at(1040, 668, 1.4, receipt(360), -8) +
      at(1110, 660, 0.8, tomato()) +
      at(900, 668, 0.72, lemon()) +
      at(760, 660, 0.7, apple()),
  ),
  drawing(
    'pennywort/carousel_2.jpg',
    1600,
    700,
    doorstep(1600, 700) + at(640 + 420, 640, 1.42, filledCrate()) + at(780, 668, 0.66, tomato()),
  ),
  drawing(
    'pennywort/carousel_3.jpg',
    1600,
    700,
    squashRow(1600, 700, ['#d4dfc4', '#b6c9a4', '#8fae8c'], ['#e2bd8c', '#b98852'], 660, 0.98),
  ),
  drawing('pennywort/challenge_signup.jpg', 1200, 800, shopfront()),
  drawing('pennywort/challenge_link.jpg', 1200, 800, chalkboard()),
  drawing(
    'pennywort/challenge_quiz.jpg',
    1200,
    800,
    squashRow(1200, 800, ['#f6d9a8', '#eeb877'], ['#8f4f34', '#5f2f22'], 150, 1.02),
  ),
  drawing('pennywort/challenge_survey.jpg', 1200, 800, shelves()),
  drawing('pennywort/challenge_profile.jpg', 1200, 800, tableFromAbove()),
  drawing('pennywort/challenge_article.jpg', 1200, 800, windowsill()),
  drawing('pennywort/challenge_video.jpg', 1200, 800, marketMorning(1200, 800, 0.42)),
  drawing(
    'pennywort/challenge_referral.jpg',
    1200,
    800,
    room(1200, 800, 560, ['#cfe3dd', '#a9cbc4'], ['#f2d9b0', '#d0a468']) +
      gingham(180, 600, 840, 200, '#1f6b45') +
      rect(180, 600, 840, 200, linear(90, '#ffffff@.2', '#000000@.14')) +
      at(600, 720, 1.5, filledBasket()) +
      at(236, 734, 0.94, milk()) +
      at(970, 748, 0.95, loaf()),
  ),
  drawing(
    'pennywort/reward_basket_credit.jpg',
    1000,
    750,
    room(1000, 750, 545, ['#dcebd9', '#b5d3b6'], ['#f0d3a4', '#cf9f62']) +
      at(520, 672, 1.42, filledBag()) +
      at(700, 590, 1.12, voucher(), -10) +
      at(280, 690, 0.84, apple()),
  ),
  drawing(
    'pennywort/voucher_at_the_till.jpg',
    960,
    540,
    room(960, 540, 430, ['#dcebd9', '#b5d3b6'], ['#f0d3a4', '#cf9f62']) +
      gingham(0, 430, 960, 34, '#1f6b45') +
      at(470, 258, 1.75, voucher(), -6) +
      at(150, 500, 0.78, tomato()) +
      at(820, 506, 0.8, apple()),
  ),
  drawing('pennywort/reward_saturday_boxes.jpg', 1000, 750, doorstep(1000, 750) + at(470, 690, 1.36, filledCrate())),
  drawing('pennywort/reward_green_thumb.jpg', 1000, 750, seedling()),
  drawing('pennywort/reward_golden_pear.jpg', 1000, 750, goldenPear()),
  drawing('pennywort/reward_harvest_supper.jpg', 1000, 750, harvestSupper()),
  drawing('pennywort/achievement_active.png', 512, 512, badge(true)),
  drawing('pennywort/achievement_inactive.png', 512, 512, badge(false)),
  drawing(
    'pennywort/option_asparagus.jpg',
    480,
    480,
    optionTile(['#f6efd8', '#d9e3bd'], at(240, 390, 1.3, asparagus(7))),
  ),
  drawing('pennywort/option_pumpkin.jpg', 480, 480, optionTile(['#fbe7c4', '#f0bf85'], at(240, 370, 1.3, pumpkin()))),
  drawing('pennywort/option_tomato.jpg', 480, 480, optionTile(['#fbe3d6', '#f0b49a'], at(240, 360, 1.5, tomato()))),
  drawing('pennywort/option_bread.jpg', 480, 480, optionTile(['#f7ead0', '#e3c08f'], at(240, 340, 1.25, loaf()))),
  drawing('pennywort/option_jar.jpg', 480, 480, optionTile(['#e4efe6', '#b9d6c4'], at(240, 370, 1.45, jar()))),
  drawing('pennywort/icon_earn_points.png', 128, 128, icon(at(64, 106, 0.72, leaf('#e6f2b8', '#a8d46a')))),
  drawing(
    'pennywort/icon_current_rewards.png',
    128,
    128,
    icon(
      rect(30, 54, 68, 46, '#fff6e3', 6) +
        rect(26, 42, 76, 18, '#f2b632', 5) +
        rect(57, 42, 14, 58, '#c9523a') +
        line('M64 42 C44 14 32 40 64 42 C96 40 84 14 64 42', '#fff6e3', 6),
    ),
  ),
  drawing(
    'pennywort/icon_my_rewards.png',
    128,
    128,
    icon(
      path('M28 54 h72 l-9 44 q-2 6 -8 6 h-38 q-6 0 -8 -6Z', '#fff6e3') +
        line('M42 54 C44 20 84 20 86 54', '#f2b632', 7) +
        times(3, (i) => line(`M${48 + i * 16} 66 v26`, green, 5)),
    ),
  ),
]
