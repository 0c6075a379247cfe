import { at, circle, line, linear, oval, path, radial, rect, shadow, times } from './toolkit'

/** The grocer's things. Each stands at (0, 0), about 200 units high, lit from the upper left. */

export const leaf = (color = '#4f8a4b', dark = '#2c5f37'): string =>
  path('M0 0 C-34 -30 -34 -84 0 -120 C34 -84 34 -30 0 0Z', linear(20, color, dark)) +
  line('M0 0 C-3 -40 -2 -80 0 -112', '#ffffff', 2.5, 'opacity=".35"') +
  times(3, (i) => line(`M0 ${-28 - i * 26} l-15 -14 M0 ${-28 - i * 26} l15 -14`, '#ffffff', 1.8, 'opacity=".25"'))

export const sprig = (color = '#5c9950', dark = '#2f6a3a'): string =>
  line('M0 0 C6 -60 -6 -120 4 -190', dark, 5) +
  times(
    5,
    (i) =>
      at(0, -30 - i * 34, 0.46 - i * 0.03, leaf(color, dark), -62) +
      at(2, -44 - i * 34, 0.44 - i * 0.03, leaf(color, dark), 58),
  ) +
  at(4, -180, 0.42, leaf(color, dark), 4)

export const tomato = (body = ['#ff8a66', '#e2452f', '#a3241f']): string =>
  shadow(8, 0, 92, 15) +
  path(
    'M0 -2 C-64 2 -98 -34 -96 -78 C-94 -128 -50 -150 0 -142 C52 -150 96 -126 96 -78 C96 -34 62 2 0 -2Z',
    radial(0.34, 0.3, 0.8, ...body),
  ) +
  oval(-40, -108, 24, 14, '#ffffff', 'opacity=".38" transform="rotate(-24 -40 -108)"') +
  times(5, (i) =>
    at(
      0,
      -140,
      0.42,
      path('M0 0 C-14 -20 -10 -70 6 -104 C16 -64 14 -22 0 0Z', linear(30, '#6ba552', '#2d6335')),
      -110 + i * 55,
    ),
  ) +
  line('M0 -140 q4 -20 16 -28', '#3c7040', 9)

export const apple = (body = ['#f6c25b', '#dd4c39', '#96222a']): string =>
  shadow(8, 0, 80, 14) +
  path(
    'M0 -6 C-30 8 -92 -10 -88 -84 C-86 -140 -34 -150 0 -130 C34 -150 90 -140 90 -82 C90 -8 30 8 0 -6Z',
    radial(0.32, 0.28, 0.85, ...body),
  ) +
  oval(-42, -100, 15, 26, '#ffffff', 'opacity=".35" transform="rotate(24 -42 -100)"') +
  line('M0 -126 q-2 -28 14 -44', '#6b4526', 8) +
  at(6, -150, 0.46, leaf(), 62)

export const pear = (body = ['#f3e27f', '#c7c143', '#7c8a2a']): string =>
  shadow(8, 0, 76, 14) +
  path(
    'M0 -2 C-62 4 -84 -38 -78 -78 C-72 -114 -44 -128 -38 -170 C-34 -204 -16 -214 2 -214 C22 -214 36 -202 40 -170 C46 -128 76 -114 80 -76 C84 -36 58 4 0 -2Z',
    radial(0.34, 0.42, 0.78, ...body),
  ) +
  oval(-34, -104, 14, 38, '#ffffff', 'opacity=".36" transform="rotate(14 -34 -104)"') +
  line('M2 -212 q2 -22 16 -34', '#6b4526', 8) +
  at(10, -226, 0.44, leaf(), 66)

export const lemon = (): string =>
  shadow(4, 0, 88, 13) +
  path(
    'M-106 -56 C-92 -62 -86 -100 -40 -112 C6 -122 60 -108 84 -72 C92 -62 104 -62 106 -54 C104 -44 92 -44 84 -36 C54 -2 -10 8 -52 -8 C-86 -20 -92 -48 -106 -56Z',
    radial(0.36, 0.28, 0.8, '#fff0a0', '#f6cf3a', '#d79a15'),
  ) +
  oval(-30, -88, 30, 11, '#ffffff', 'opacity=".5" transform="rotate(-10 -30 -88)"')

export const pumpkin = (light = '#f7a94a', mid = '#e57d22', dark = '#a94a14', ribs = 5): string =>
  shadow(8, 0, 136, 20) +
  times(ribs, (i) => {
    const order = [0, ribs - 1, 1, ribs - 2, 2, 3][i] ?? i
    const offset = order - (ribs - 1) / 2
    return oval(offset * 46, -74, 58, 74 - Math.abs(offset) * 7, radial(0.34, 0.24, 0.9, light, mid, dark))
  }) +
  oval(-62, -112, 12, 26, '#ffffff', 'opacity=".28" transform="rotate(18 -62 -112)"') +
  path('M-12 -138 C-10 -160 -20 -176 -34 -186 L-14 -194 C2 -182 12 -162 14 -138Z', linear(0, '#8a9a52', '#56652d'))

export const butternut = (): string =>
  shadow(6, 0, 84, 15) +
  path(
    'M0 -2 C-66 4 -88 -36 -80 -72 C-72 -104 -46 -110 -44 -150 C-43 -180 -44 -200 -40 -216 C-34 -236 32 -236 40 -216 C46 -200 42 -176 44 -150 C46 -110 76 -104 82 -70 C88 -34 64 4 0 -2Z',
    radial(0.32, 0.4, 0.85, '#fbe0ae', '#e9b66c', '#b97b38'),
  ) +
  oval(-24, -150, 9, 50, '#ffffff', 'opacity=".35"') +
  path('M-18 -226 L-12 -254 L14 -252 L20 -226Z', linear(0, '#a8935c', '#6f5d33'))

export const stripedSquash = (): string =>
  shadow(6, 0, 122, 16) +
  oval(0, -68, 124, 68, radial(0.34, 0.28, 0.85, '#8db05a', '#4d7a3c', '#244a2b')) +
  times(6, (i) =>
    line(
      `M${-100 + i * 40} -68 C${-92 + i * 37} -110 ${-60 + i * 25} -128 ${-20 + i * 8} -134`,
      '#e8dd96',
      7,
      'opacity=".75" stroke-dasharray="26 7"',
    ),
  ) +
  times(6, (i) =>
    line(
      `M${-100 + i * 40} -60 C${-92 + i * 37} -30 ${-60 + i * 25} -10 ${-24 + i * 10} -3`,
      '#e8dd96',
      6,
      'opacity=".5" stroke-dasharray="20 8"',
    ),
  ) +
  line('M0 -132 q4 -22 20 -30', '#8a7a45', 13)

export const carrot = (): string =>
  times(4, (i) => at(0, -186, 0.66 + (i % 2) * 0.14, sprigThin(), -30 + i * 20)) +
  path(
    'M0 2 C-10 -20 -34 -120 -34 -164 C-34 -196 34 -196 34 -164 C34 -120 10 -20 0 2Z',
    linear(0, '#ffb057', '#ee7c22', '#b8500f'),
  ) +
  times(5, (i) => line(`M${i % 2 ? 6 : -26} ${-160 + i * 26} q10 5 ${20 - i * 2} 1`, '#a8480d', 3, 'opacity=".5"'))

const sprigThin = (): string =>
  line('M0 0 C4 -40 -4 -80 2 -120', '#4f8a3c', 5) +
  times(5, (i) =>
    line(`M0 ${-34 - i * 18} q-16 -6 -24 -22 M0 ${-42 - i * 18} q16 -6 24 -22`, i % 2 ? '#6ca54e' : '#4f8a3c', 6),
  )

export const asparagus = (count = 7): string =>
  shadow(0, 0, 70, 12) +
  times(count, (i) => {
    const x = (i - (count - 1) / 2) * 21
    const top = -210 - ((i * 37) % 40)
    return (
      rect(x - 10, top + 30, 20, -top - 30, linear(0, '#9cc25f', '#5d8b3a', '#3c6a2f'), 8) +
      path(
        `M${x - 12} ${top + 50} C${x - 14} ${top + 16} ${x - 4} ${top - 8} ${x} ${top - 16} C${x + 4} ${top - 8} ${x + 14} ${top + 16} ${x + 12} ${top + 50}Z`,
        linear(0, '#8fb35b', '#4c7440'),
      ) +
      times(4, (j) => path(`M${x - 8 + (j % 2) * 8} ${top + 40 + j * 32} l8 -15 l8 15Z`, '#3c6437', 'opacity=".65"'))
    )
  }) +
  rect((-(count - 1) / 2) * 21 - 14, -92, (count - 1) * 21 + 28, 26, linear(90, '#e8c58b', '#b98a4a'), 5)

export const loaf = (): string =>
  shadow(6, 0, 148, 18) +
  path(
    'M-148 -40 C-150 -110 -80 -138 0 -138 C82 -138 152 -110 148 -40 C146 -4 120 0 0 0 C-120 0 -146 -4 -148 -40Z',
    radial(0.38, 0.2, 0.95, '#efb96d', '#c67b33', '#7f431a'),
  ) +
  times(4, (i) =>
    path(
      `M${-96 + i * 52} -104 c18 -20 30 4 22 34 c-6 26 -26 40 -34 34 c-8 -8 4 -50 12 -68Z`,
      linear(50, '#fbe5bd', '#e5b573'),
      'opacity=".92"',
    ),
  ) +
  oval(-70, -118, 44, 9, '#ffffff', 'opacity=".22" transform="rotate(-14 -70 -118)"')

export const baguette = (): string =>
  path(
    'M-22 0 C-34 -80 -30 -220 0 -290 C30 -220 34 -80 22 0 C12 8 -12 8 -22 0Z',
    linear(0, '#f0bd74', '#cf8638', '#8a4a1c'),
  ) + times(5, (i) => path(`M-16 ${-50 - i * 44} q18 -22 30 -12 q-8 16 -26 22Z`, '#fbe3b9', 'opacity=".9"'))

export const jar = (
  content: string[] = ['#f8d66a', '#e3a92a', '#b87a17'],
  lid = ['#f2efe4', '#c9c2ab'],
  label = '#fffaf0',
): string =>
  shadow(6, 0, 70, 12) +
  rect(-66, -168, 132, 168, linear(0, '#ffffff@.55', '#d9e6df@.35', '#ffffff@.4'), 22) +
  rect(-58, -134, 116, 126, linear(0, ...content), 16) +
  times(3, (i) => circle(-30 + i * 30, -112 + (i % 2) * 12, 18, content[0] ?? '#ffffff', 'opacity=".45"')) +
  rect(-44, -92, 88, 58, label, 7) +
  at(0, -46, 0.3, leaf()) +
  rect(-62, -196, 124, 34, linear(0, ...lid), 9) +
  rect(-54, -152, 11, 122, '#ffffff', 6, 'opacity=".55"')

export const bottle = (content: string[] = ['#b9c96a', '#71862f', '#46571c']): string =>
  shadow(4, 0, 50, 10) +
  path(
    'M-46 -8 L-46 -150 C-46 -184 -18 -190 -18 -226 L-18 -268 L18 -268 L18 -226 C18 -190 46 -184 46 -150 L46 -8 Q46 0 36 0 L-36 0 Q-46 0 -46 -8Z',
    linear(0, ...content),
  ) +
  rect(-22, -286, 44, 26, linear(0, '#e3c08a', '#9c7038'), 5) +
  rect(-46, -118, 92, 66, '#fffaf0') +
  at(0, -60, 0.36, leaf()) +
  rect(-36, -176, 9, 150, '#ffffff', 4, 'opacity=".4"')

export const milk = (): string =>
  shadow(4, 0, 56, 10) +
  path(
    'M-52 -10 L-52 -150 C-52 -180 -30 -196 -30 -220 L-30 -236 L30 -236 L30 -220 C30 -196 52 -180 52 -150 L52 -10 Q52 0 42 0 L-42 0 Q-52 0 -52 -10Z',
    linear(0, '#ffffff', '#f4f1e8', '#cfd0c4'),
  ) +
  rect(-34, -256, 68, 24, linear(0, '#3f8a5c', '#1f6b45'), 6) +
  rect(-40, -150, 9, 120, '#ffffff', 4, 'opacity=".9"') +
  at(0, -60, 0.42, leaf('#7fb08a', '#1f6b45'))

export const bag = (): string =>
  shadow(10, 0, 150, 20) +
  path('M-124 -270 L124 -270 L134 0 L-134 0Z', linear(0, '#e6c79a', '#d2a872', '#b08450')) +
  path('M60 -270 L124 -270 L134 0 L74 0Z', '#8a6236', 'opacity=".2"') +
  path(
    'M-124 -270 l18 -14 l18 14 l18 -14 l18 14 l18 -14 l18 14 l18 -14 l18 14 l17 -14 l18 14 l18 -14 l18 14 l14 -14 l19 14 l-2 30 L-122 -240Z',
    '#efd6ae',
  ) +
  line('M-100 -236 L-108 -4', '#ffffff', 3, 'opacity=".25"')

export const crate = (): string => {
  const slat = (y: number) =>
    rect(-230, y, 460, 52, linear(90, '#e9c78e', '#c79656'), 6) +
    line(`M-210 ${y + 16} h150 M-20 ${y + 34} h190 M-200 ${y + 40} h90`, '#9c6d35', 2.5, 'opacity=".4"')
  return (
    shadow(8, 2, 250, 22, 0.34) +
    rect(-222, -180, 444, 176, '#6d4520', 4) +
    slat(-184) +
    slat(-120) +
    slat(-56) +
    rect(-236, -192, 40, 192, linear(0, '#dcb679', '#a97838'), 5) +
    rect(196, -192, 40, 192, linear(0, '#dcb679', '#a97838'), 5) +
    times(3, (i) => circle(-216, -158 + i * 64, 5, '#7d5426') + circle(216, -158 + i * 64, 5, '#7d5426'))
  )
}

export const basket = (): string =>
  shadow(8, 2, 220, 22, 0.32) +
  path(
    'M-210 -150 L210 -150 C206 -60 180 0 140 0 L-140 0 C-180 0 -206 -60 -210 -150Z',
    linear(0, '#dfae6c', '#bd843f', '#8c5722'),
  ) +
  times(5, (row) =>
    times(14 - row, (i) =>
      rect(-196 + row * 9 + i * 29, -138 + row * 27, 25, 20, (i + row) % 2 ? '#e9c286' : '#a66f31', 9, 'opacity=".75"'),
    ),
  ) +
  rect(-222, -170, 444, 32, linear(90, '#e8bd7c', '#a87234'), 16)

/** The handle of the basket, drawn behind its contents. */
export const basketHandle = (): string =>
  line('M-180 -160 C-170 -420 170 -420 180 -160', '#8c5722', 26) +
  line('M-180 -160 C-170 -420 170 -420 180 -160', '#d9a661', 15)

export const lettuce = (): string =>
  times(9, (i) =>
    at(
      (i - 4) * 17,
      -6,
      0.95 + (i % 3) * 0.14,
      leaf(i % 2 ? '#a9cf6a' : '#7fb552', i % 2 ? '#5f9a42' : '#3d7a39'),
      (i - 4) * 15,
    ),
  )

export const pot = (): string =>
  shadow(6, 0, 92, 15) +
  path('M-86 -132 L86 -132 L66 -4 Q64 0 58 0 L-58 0 Q-64 0 -66 -4Z', linear(0, '#e59a6f', '#c96f47', '#8d4427')) +
  rect(-98, -164, 196, 42, linear(0, '#efa97d', '#d07a50', '#98502f'), 8) +
  oval(0, -160, 84, 12, '#4a2c1c')

export const receipt = (length = 300): string =>
  path(
    `M-70 0 ${times(14, (i) => `l5 ${i % 2 ? 8 : -8} l5 ${i % 2 ? -8 : 8} `)} L70 ${-length} L-70 ${-length}Z`,
    linear(0, '#ffffff', '#f0ece0'),
  ) +
  at(0, -length + 62, 0.36, leaf('#3f8a5c', '#1f6b45')) +
  times(
    Math.floor((length - 130) / 24),
    (i) =>
      rect(-50, -length + 86 + i * 24, 52 - ((i * 17) % 22), 7, '#b9b2a0', 3) +
      rect(26, -length + 86 + i * 24, 24, 7, '#8f8875', 3),
  ) +
  rect(-50, -34, 100, 10, '#1f6b45', 5)
