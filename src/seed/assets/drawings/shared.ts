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
  oval,
  path,
  radial,
  rect,
  times,
} from './toolkit'

/** Drawings that belong to no single program: faces, merchants of the perks directory, the two organizations. */

interface Face {
  back: string[]
  skin: string[]
  hair: string
  top: string[]
  style: 'bun' | 'curls' | 'short' | 'long' | 'scarf' | 'bald'
  glasses?: boolean
  beard?: boolean
}

const faces: Face[] = [
  {
    back: ['#ffd8b8', '#f5a97f'],
    skin: ['#8d5a3c', '#6f4229'],
    hair: '#20140f',
    top: ['#2d7d55', '#1b593c'],
    style: 'curls',
  },
  {
    back: ['#cfe5ff', '#8fb6ee'],
    skin: ['#f3c9a6', '#dea57c'],
    hair: '#b5622c',
    top: ['#f2b632', '#cf8f1a'],
    style: 'short',
    beard: true,
  },
  {
    back: ['#e7dcff', '#b8a1ec'],
    skin: ['#e2a77d', '#c68558'],
    hair: '#2b1b24',
    top: ['#ff7a5c', '#d9513a'],
    style: 'bun',
    glasses: true,
  },
  {
    back: ['#d5f0e2', '#8fcfb0'],
    skin: ['#c98a5e', '#a96b43'],
    hair: '#3f5fb0',
    top: ['#2b3d8f', '#1b2866'],
    style: 'scarf',
  },
  {
    back: ['#ffe9a8', '#f3c64f'],
    skin: ['#f6d2b6', '#e3ad88'],
    hair: '#4a2e22',
    top: ['#6a5acd', '#4a3ca8'],
    style: 'long',
  },
  {
    back: ['#ffd3dc', '#f093a8'],
    skin: ['#5f3b28', '#48291a'],
    hair: '#1a110d',
    top: ['#e8edf2', '#b7c3d0'],
    style: 'bald',
    beard: true,
    glasses: true,
  },
]

function portrait({ back, skin, hair, top, style, glasses, beard }: Face): string {
  const behind: Record<Face['style'], string> = {
    bun: circle(256, 88, 56, hair) + path('M130 250 C120 110 392 110 382 250 L372 330 L140 330Z', hair),
    curls: times(14, (i) =>
      circle(256 + Math.cos((i / 14) * 6.283) * 118, 196 + Math.sin((i / 14) * 6.283) * 104, 52, hair),
    ),
    short: '',
    long: path('M118 260 C96 70 416 70 394 260 C402 360 420 400 404 430 L108 430 C92 400 110 360 118 260Z', hair),
    scarf: path('M112 250 C100 70 412 70 400 250 C408 370 380 430 380 440 L132 440 C132 430 104 370 112 250Z', hair),
    bald: '',
  }
  const front: Record<Face['style'], string> = {
    bun: path('M142 226 C134 58 378 58 370 226 C330 180 300 164 256 164 C212 164 182 180 142 226Z', hair),
    curls: times(7, (i) => circle(160 + i * 32, 142 - Math.sin((i / 6) * 3.14) * 22, 34, hair)),
    short: path(
      'M142 230 C130 120 200 96 262 100 C340 96 388 130 370 232 C356 200 350 176 320 164 C280 182 200 176 172 168 C156 190 150 206 142 230Z',
      hair,
    ),
    long: path('M140 250 C128 60 384 60 372 250 C340 230 300 200 270 170 C236 210 180 226 140 250Z', hair),
    scarf:
      path('M142 240 C134 56 378 56 370 240 C350 176 300 156 256 156 C212 156 162 176 142 240Z', hair) +
      path('M148 330 C190 420 322 420 364 330 L392 440 L120 440Z', hair) +
      line('M170 372 C220 424 292 424 342 372', '#ffffff', 5, 'opacity=".25"'),
    bald: '',
  }
  return (
    rect(0, 0, 512, 512, linear(55, ...back)) +
    circle(256, 250, 206, '#ffffff', 'opacity=".18"') +
    behind[style] +
    path('M40 540 C50 430 150 402 256 402 C362 402 462 430 472 540Z', linear(40, ...top)) +
    path('M206 340 L306 340 L314 412 C290 446 222 446 198 412Z', skin[1] ?? '#000000') +
    path(
      'M148 226 C148 140 200 112 256 112 C312 112 364 140 364 226 C364 318 314 376 256 376 C198 376 148 318 148 226Z',
      radial(0.4, 0.35, 0.75, ...skin),
    ) +
    (style === 'scarf' ? '' : circle(146, 246, 24, skin[1] ?? '#000000') + circle(366, 246, 24, skin[1] ?? '#000000')) +
    (beard
      ? path(
          'M150 246 C160 300 180 296 214 288 C240 280 272 280 298 288 C332 296 352 300 362 246 C366 330 318 392 256 392 C194 392 146 330 150 246Z',
          hair,
          'opacity=".94"',
        )
      : '') +
    front[style] +
    circle(212, 240, 11, '#1d1512') +
    circle(300, 240, 11, '#1d1512') +
    circle(216, 236, 3.5, '#ffffff') +
    circle(304, 236, 3.5, '#ffffff') +
    line('M190 210 q22 -14 42 -2 M280 208 q22 -12 42 2', hair === '#3f5fb0' ? '#2b1b14' : hair, 7) +
    line('M254 246 q-12 26 4 30', skin[1] ?? '#000000', 7) +
    path('M220 312 Q256 348 292 312 Q256 322 220 312Z', '#ffffff') +
    line('M218 310 Q256 346 294 310', beard ? '#f1d3c4' : '#8f3a2e', 5) +
    circle(190, 288, 22, '#ff6b57', `opacity=".18" filter="${blur(6)}"`) +
    circle(322, 288, 22, '#ff6b57', `opacity=".18" filter="${blur(6)}"`) +
    (glasses
      ? circle(210, 240, 36, 'none', 'stroke="#22282b" stroke-width="7"') +
        circle(302, 240, 36, 'none', 'stroke="#22282b" stroke-width="7"') +
        line('M246 236 q10 -8 20 0', '#22282b', 7)
      : '')
  )
}

const sign = (ground: string[], body: string): string => rect(0, 0, 400, 400, linear(60, ...ground)) + body

const merchantSigns: Record<string, string> = {
  'ember-and-oat': sign(
    ['#fff0d6', '#f6d7a2'],
    path(
      'M200 72 C268 140 292 184 270 240 C258 292 142 292 130 240 C112 184 168 160 200 72Z',
      linear(90, '#ffb347', '#e2522b'),
    ) +
      path('M200 168 C236 204 244 232 228 256 C216 276 184 276 172 256 C156 232 184 212 200 168Z', '#fff0d6') +
      line('M104 318 H296', '#6b2d14', 14) +
      times(4, (i) => oval(134 + i * 44, 342, 12, 7, '#c98a3c', 'transform="rotate(-14 200 342)"')),
  ),
  'saltwhistle-kitchen': sign(
    ['#0f3f5c', '#0a2a40'],
    at(
      -14,
      0,
      1,
      path(
        'M84 210 C140 120 250 120 300 204 L344 160 L344 254 L300 212 C250 296 140 296 84 210Z',
        linear(0, '#f7f3e4', '#b9dbe3'),
      ) +
        circle(140, 196, 11, '#0a2a40') +
        line('M184 158 Q206 210 184 262', '#0f3f5c', 8),
    ) + line('M110 330 q30 -20 60 0 t60 0 t60 0', '#7fc3d6', 10),
  ),
  'paper-moon-noodles': sign(
    ['#2b1b4a', '#1a1030'],
    circle(200, 158, 96, '#ffd98a') +
      circle(238, 134, 82, '#27184a') +
      path('M86 226 H314 C308 304 262 336 200 336 C138 336 92 304 86 226Z', linear(60, '#ff6b57', '#b8322a')) +
      times(4, (i) => line(`M${136 + i * 40} 226 q14 -30 0 -56`, '#fff0d6', 8)) +
      line('M232 214 L330 90 M258 218 L352 112', '#f1d3a4', 9),
  ),
  'hollow-tree-books': sign(
    ['#efe4cb', '#d8c498'],
    path('M150 330 C170 270 160 220 150 190 L250 190 C240 220 230 270 250 330Z', '#5d3b22') +
      circle(200, 146, 92, '#3f7a4a') +
      circle(134, 176, 56, '#4f8f58') +
      circle(266, 176, 56, '#35693f') +
      path(
        'M200 218 C180 196 150 200 136 206 L136 270 C152 262 182 262 200 280 C218 262 248 262 264 270 L264 206 C250 200 220 196 200 218Z',
        '#fffaf0',
      ) +
      line('M200 222 V276', '#5d3b22', 5),
  ),
  'wren-and-daughters': sign(
    ['#e9efe6', '#c3d3c2'],
    path(
      'M96 236 C110 150 190 120 252 150 C270 130 300 132 306 152 L334 160 L306 174 C304 240 250 288 180 280 L96 320 L132 262 C112 262 100 252 96 236Z',
      linear(30, '#b98255', '#6f4527'),
    ) +
      path('M150 226 C180 186 230 190 250 214 C226 252 180 260 150 226Z', '#e9d3b4') +
      circle(284, 154, 7, '#201510') +
      line('M196 282 V330 M222 278 V330', '#5d3b22', 7),
  ),
  'kettle-bikes': sign(
    ['#ffdf6b', '#f2b632'],
    circle(122, 252, 66, 'none', 'stroke="#22282b" stroke-width="14"') +
      circle(278, 252, 66, 'none', 'stroke="#22282b" stroke-width="14"') +
      line('M122 252 L170 158 H252 L202 252 H122 M202 252 L170 158 M278 252 L244 134 H284', '#c9413a', 13) +
      line('M146 150 H194', '#22282b', 14) +
      circle(202, 252, 15, '#22282b'),
  ),
  'orrery-planetarium': sign(
    ['#141b3c', '#080c20'],
    circle(200, 200, 44, radial(0.35, 0.3, 0.8, '#fff3c4', '#f2a93b')) +
      times(3, (i) =>
        oval(
          200,
          200,
          88 + i * 38,
          36 + i * 18,
          'none',
          `stroke="#8fa8ff" stroke-width="4" opacity=".8" transform="rotate(-22 200 200)"`,
        ),
      ) +
      circle(112, 222, 15, '#ff8b6b') +
      circle(306, 128, 20, '#9fd3c7') +
      circle(318, 236, 12, '#ffffff'),
  ),
  'foxglove-theatre': sign(
    ['#5a1638', '#33091f'],
    path(
      'M60 60 H340 C330 150 300 190 270 200 C290 240 300 290 300 340 H350 V40 H50 V340 H100 C100 290 110 240 130 200 C100 190 70 150 60 60Z',
      linear(0, '#d9375e', '#8f1b3c'),
    ) +
      times(3, (i) =>
        at(
          200,
          150 + i * 66,
          1 - i * 0.06,
          path('M-28 0 C-28 -44 28 -44 28 0 L38 30 Q0 46 -38 30Z', linear(60, '#f3b6dc', '#c466a4')) +
            circle(-8, 18, 4, '#7a2a5c') +
            circle(10, 14, 4, '#7a2a5c'),
        ),
      ) +
      line('M200 100 V340', '#6ba552', 6, 'opacity=".6"'),
  ),
  'gull-island-ferries': sign(
    ['#dff1f7', '#9fd0e3'],
    path('M70 240 H330 L290 306 H110Z', linear(90, '#e2522b', '#a8361a')) +
      rect(130, 176, 140, 64, '#ffffff', 8) +
      rect(224, 118, 40, 60, '#0f3f5c', 5) +
      times(4, (i) => circle(152 + i * 32, 206, 9, '#0f3f5c')) +
      line('M50 330 q38 -26 75 0 t75 0 t75 0 t75 0', '#2b7fa3', 13) +
      line('M84 112 q26 -30 44 0 q18 -30 44 0', '#0f3f5c', 9),
  ),
  'larkspur-lodge': sign(
    ['#34495a', '#1b2833'],
    path('M70 300 L200 110 L330 300Z', linear(60, '#6f5fc9', '#3f3590')) +
      rect(166, 226, 68, 76, '#ffcf7a', 4) +
      path('M46 306 L200 84 L354 306', 'none', 'stroke="#f1ead6" stroke-width="16" stroke-linejoin="round"') +
      rect(258, 104, 32, 70, '#f1ead6') +
      circle(92, 104, 26, '#f1ead6'),
  ),
  'compass-car-share': sign(
    ['#0fa38a', '#08705f'],
    circle(200, 200, 126, 'none', 'stroke="#ffffff" stroke-width="14"') +
      path('M200 92 L232 200 L200 308 L168 200Z', '#ffffff') +
      path('M200 92 L232 200 H168Z', '#ff6b57') +
      circle(200, 200, 15, '#08705f') +
      times(4, (i) => at(200, 200, 1, rect(-5, -122, 10, 20, '#ffffff'), 45 + i * 90)),
  ),
  'night-heron-rail': sign(
    ['#1a2440', '#0c1226'],
    circle(292, 104, 44, '#f3ecd0') +
      path(
        'M112 306 C112 196 150 150 206 140 C216 104 250 100 262 122 L330 140 L262 146 C256 190 236 220 232 306Z',
        linear(60, '#8fa6c9', '#44587f'),
      ) +
      circle(244, 122, 6, '#0c1226') +
      line('M206 140 C180 120 150 118 128 128', '#dfe6f5', 8) +
      line('M70 322 H330 M96 344 H304', '#d9a441', 9) +
      times(6, (i) => line(`M${106 + i * 38} 318 v30`, '#d9a441', 7)),
  ),
}

const millbrookLogo = (): string =>
  rect(0, 0, 880, 240, '#fbf7ee', 24) +
  at(
    120,
    120,
    1,
    circle(0, 0, 78, linear(60, '#c9783f', '#8f4a22')) +
      times(8, (i) => at(0, 0, 1, path('M-13 -20 L-18 -68 L18 -68 L13 -20Z', '#fbf7ee'), i * 45)) +
      circle(0, 0, 24, '#fbf7ee') +
      circle(0, 0, 11, '#8f4a22') +
      path('M-96 64 q32 -22 64 0 t64 0 t64 0 V104 H-96Z', '#fbf7ee') +
      line('M-84 76 q28 -20 56 0 t56 0 t56 0', '#3f7f97', 10),
  ) +
  letters('millbrook', 240, 54, 92, '#4a2a18') +
  letters('provisions', 244, 168, 26, '#8f4a22')

const longstrideLogo = (): string =>
  rect(0, 0, 880, 240, '#10151f', 24) +
  at(118, 122, 1, path('M-80 70 L-20 -70 H26 L-34 70Z', '#ffffff') + path('M-6 70 L54 -70 H84 L24 70Z', '#ff5a36')) +
  letters('longstride', 236, 58, 104, '#ffffff') +
  letters('collective', 240, 176, 25, '#9aa6ba')

const millbrookBackground = (): string =>
  rect(0, 0, 1600, 900, linear(90, '#bfdde0', '#f6e9cc')) +
  circle(1220, 230, 90, radial(0.5, 0.5, 0.5, '#fff6d2', '#ffe08a')) +
  path('M0 470 C260 360 480 430 760 400 C1060 360 1300 420 1600 350 V900 H0Z', linear(90, '#c7d8a0', '#9dbd78')) +
  path('M0 580 C300 500 620 600 900 540 C1180 490 1400 560 1600 510 V900 H0Z', linear(90, '#9dbd78', '#6f9c58')) +
  times(9, (i) =>
    path(
      `M${120 + i * 64} 900 C${260 + i * 40} 760 ${360 + i * 26} 660 ${430 + i * 16} 570 l10 0 C${400 + i * 26} 660 ${320 + i * 40} 760 ${150 + i * 64} 900Z`,
      i % 2 ? '#5d8b4a' : '#7fae62',
      'opacity=".7"',
    ),
  ) +
  at(
    1180,
    620,
    1,
    rect(-150, -190, 300, 220, linear(0, '#e9cdb4', '#c98f6c'), 4) +
      path('M-180 -184 L0 -310 L180 -184Z', linear(90, '#a8503a', '#7a3427')) +
      rect(-30, -60, 60, 90, '#5d3b22', 4) +
      times(2, (i) => rect(-112 + i * 166, -130, 58, 58, '#fff3d6', 4)) +
      at(
        190,
        -40,
        1,
        circle(0, 0, 110, 'none', 'stroke="#6b4526" stroke-width="16"') +
          times(8, (i) =>
            at(0, 0, 1, rect(-7, -124, 14, 124, '#6b4526') + rect(-26, -132, 52, 22, '#8a5a2c', 3), i * 45),
          ) +
          circle(0, 0, 20, '#4a2a18'),
      ),
  ) +
  path('M1600 660 C1420 640 1300 700 1180 690 C980 680 900 780 700 900 H1600Z', linear(90, '#9fd0dc', '#4f97ad')) +
  times(6, (i) => line(`M${1000 + i * 84} ${800 - (i % 3) * 40} q30 -12 60 0`, '#ffffff', 5, 'opacity=".55"'))

const longstrideBackground = (): string =>
  rect(0, 0, 1600, 900, linear(40, '#141b2a', '#0a0e16')) +
  times(11, (i) =>
    path(
      `M${-300 + i * 190} 900 L${160 + i * 190} 0 h70 L${-230 + i * 190} 900Z`,
      i % 4 === 1 ? '#ff5a36' : '#1d2738',
      i % 4 === 1 ? 'opacity=".9"' : '',
    ),
  ) +
  `<g clip-path="${clip('<path d="M620 900 L1080 0 L1420 0 L960 900Z"/>')}">${rect(0, 0, 1600, 900, linear(70, '#ff9a63', '#ff5a36', '#a8261a'))}${times(24, (i) => circle(700 + (i % 6) * 130, 120 + Math.floor(i / 6) * 220, 46 - (i % 5) * 6, '#ffffff', 'opacity=".09"'))}</g>`

export const sharedDrawings = (): Drawing[] => [
  ...faces.map((face, index) => drawing(`avatars/avatar-${index + 1}.png`, 512, 512, portrait(face))),
  ...Object.entries(merchantSigns).map(([slug, svg]) => drawing(`merchants/${slug}.png`, 400, 400, svg)),
  drawing('organizations/millbrook_logo.png', 880, 240, millbrookLogo()),
  drawing('organizations/longstride_logo.png', 880, 240, longstrideLogo()),
  drawing('organizations/millbrook_background.jpg', 1600, 900, millbrookBackground()),
  drawing('organizations/longstride_background.jpg', 1600, 900, longstrideBackground()),
]
