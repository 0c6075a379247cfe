/** The colors of a picture, from the brand's. */
export type Palette = { brand: string; dark: string; light: string; accent: string; paper: string }

const many = (count: number, draw: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => draw(at)).join('')

/** A five-pointed star around a point. */
const star = (cx: number, cy: number, radius: number, fill: string): string => {
  const points = Array.from({ length: 10 }, (_, at) => {
    const [angle, reach] = [(at * Math.PI) / 5 - Math.PI / 2, at % 2 === 0 ? radius : radius * 0.42]
    return `${(cx + reach * Math.cos(angle)).toFixed(1)},${(cy + reach * Math.sin(angle)).toFixed(1)}`
  })
  return `<polygon points="${points.join(' ')}" fill="${fill}"/>`
}

const lines = (x: number, y: number, widths: readonly number[], fill: string, gap = 30): string =>
  widths
    .map((width, at) => `<rect x="${x}" y="${y + at * gap}" width="${width}" height="12" rx="6" fill="${fill}"/>`)
    .join('')

const leaf = (x: number, y: number, turn: number, fill: string): string =>
  `<path transform="translate(${x} ${y}) rotate(${turn})" d="M0 0c-34-20-40-62 0-96 40 34 34 76 0 96z" fill="${fill}"/>`

/** What the pictures of templates show, each in a square of 400, as SVG. Drawn for this project. */
export const MOTIFS = {
  receipt: ({ accent, brand, dark, light, paper }) => `<g transform="rotate(-6 200 200)">
    <path d="M104 40h192v300l-24-18-24 18-24-18-24 18-24-18-24 18-24-18-24 18z" fill="${paper}"/>
    <rect x="132" y="72" width="136" height="22" rx="11" fill="${brand}"/>
    ${lines(132, 118, [92, 112, 76, 104], light)}${lines(250, 118, [18, 18, 18, 18], dark)}
    <rect x="132" y="248" width="136" height="5" fill="${light}"/>${lines(132, 268, [60], dark)}${lines(226, 268, [42], dark)}</g>
    <circle cx="296" cy="292" r="62" fill="${accent}"/><circle cx="296" cy="292" r="46" fill="none" stroke="${dark}" stroke-width="7"/>${star(296, 292, 30, dark)}`,
  basket: ({
    accent,
    brand,
    dark,
    light,
    paper,
  }) => `${leaf(150, 170, -24, brand)}${leaf(176, 160, 6, light)}${leaf(132, 190, -48, light)}
    <path d="M236 60c26-14 64 6 60 40l-30 100h-64z" fill="${accent}"/><path d="M244 96l36 12M238 128l30 10" stroke="${dark}" stroke-width="7" stroke-linecap="round" opacity=".35"/>
    <circle cx="190" cy="166" r="44" fill="#d9513c"/><path d="M190 126q4-18 20-22" stroke="${dark}" stroke-width="8" fill="none" stroke-linecap="round"/>
    <path d="M92 190q108-150 216 0" fill="none" stroke="${dark}" stroke-width="14"/>
    <path d="M70 186h260l-32 148q-4 18-22 18H124q-18 0-22-18z" fill="${paper}"/>
    ${many(3, (at) => `<path d="M${84 + at * 8} ${226 + at * 38}h${232 - at * 16}" stroke="${dark}" stroke-width="9" opacity=".28"/>`)}
    ${many(5, (at) => `<path d="M${118 + at * 41} 190v158" stroke="${dark}" stroke-width="9" opacity=".18"/>`)}
    <rect x="62" y="172" width="276" height="30" rx="15" fill="${dark}"/>`,
  tote: ({
    accent,
    brand,
    dark,
    paper,
  }) => `<path d="M138 150q0-92 62-92t62 92" fill="none" stroke="${dark}" stroke-width="16" stroke-linecap="round"/>
    <path d="M92 138h216l22 200q2 22-20 22H90q-22 0-20-22z" fill="${paper}"/><path d="M92 138h216l4 34H88z" fill="${dark}" opacity=".14"/>
    ${leaf(200, 322, 0, brand)}${leaf(192, 316, -42, accent)}${leaf(208, 316, 42, accent)}`,
  voucher: ({ accent, brand, dark, light, paper }) => `<g transform="rotate(-8 200 200)">
    <path d="M56 118h288q14 0 14 14v38a30 30 0 0 0 0 60v38q0 14-14 14H56q-14 0-14-14v-38a30 30 0 0 0 0-60v-38q0-14 14-14z" fill="${paper}"/>
    <path d="M138 126v150" stroke="${light}" stroke-width="7" stroke-dasharray="12 12"/>
    <circle cx="92" cy="200" r="27" fill="${accent}"/>${star(92, 200, 18, dark)}
    <path d="M194 252l92-104" stroke="${brand}" stroke-width="16" stroke-linecap="round"/>
    <circle cx="206" cy="168" r="23" fill="none" stroke="${brand}" stroke-width="14"/><circle cx="274" cy="232" r="23" fill="none" stroke="${brand}" stroke-width="14"/></g>`,
  survey: ({
    accent,
    brand,
    dark,
    light,
    paper,
  }) => `<rect x="116" y="36" width="168" height="328" rx="30" fill="${dark}"/><rect x="128" y="58" width="144" height="284" rx="16" fill="${paper}"/>
    <rect x="146" y="82" width="108" height="16" rx="8" fill="${dark}"/>
    ${many(4, (at) => `<circle cx="160" cy="${138 + at * 48}" r="15" fill="${at === 1 ? brand : light}"/><rect x="186" y="${131 + at * 48}" width="${[62, 70, 50, 66][at]}" height="14" rx="7" fill="${light}"/>`)}
    <path d="M153 186l6 7 10-13" stroke="${paper}" stroke-width="5" fill="none" stroke-linecap="round"/><circle cx="290" cy="96" r="42" fill="${accent}"/>${star(290, 96, 25, dark)}`,
  friends: ({
    accent,
    brand,
    dark,
    light,
    paper,
  }) => `<circle cx="136" cy="136" r="54" fill="${accent}"/><path d="M44 330q0-118 92-118t92 118z" fill="${accent}"/>
    <circle cx="262" cy="158" r="54" fill="${paper}"/><path d="M162 352q0-124 100-124t100 124z" fill="${paper}"/>
    <path d="M216 140q6-44 52-42 44 4 48 50-40 8-100-8z" fill="${dark}"/><path d="M84 128q4-50 56-48 48 4 50 50-20-22-44-22-30 2-62 20z" fill="${dark}"/>
    <circle cx="316" cy="82" r="36" fill="${brand}" stroke="${light}" stroke-width="8"/><path d="M316 66v32M300 82h32" stroke="${paper}" stroke-width="8" stroke-linecap="round"/>`,
  ball: ({ brand, dark, light, paper }) => `<circle cx="200" cy="200" r="140" fill="${paper}"/>
    <path d="M200 138l58 42-22 68h-72l-22-68z" fill="${dark}"/>
    <path d="M200 138V62M258 180l72-24M236 248l44 60M164 248l-44 60M142 180l-72-24" stroke="${dark}" stroke-width="9"/>
    <path d="M160 66l40 26 40-26q-40-12-80 0zM318 124l2 48 22 34q4-48-24-82zM82 124l-2 48-22 34q-4-48 24-82zM262 322l20-40 46-10q-20 38-66 50zM138 322l-20-40-46-10q20 38 66 50z" fill="${dark}"/>
    <path d="M40 356q160 34 320 0" stroke="${light}" stroke-width="10" fill="none" stroke-linecap="round"/><path d="M20 150h-40M24 200h-60M20 250h-40" stroke="${brand}" stroke-width="12" stroke-linecap="round"/>`,
  scarf: ({
    accent,
    brand,
    dark,
    paper,
  }) => `<g transform="rotate(-4 200 200)"><path d="M58 84q142 62 284 0l14 78q-156 66-312 0z" fill="${paper}"/>
    ${many(5, (at) => `<path d="M${92 + at * 50} ${[98, 111, 114, 111, 98][at]}l${(at - 2) * 4} 76h24l${(2 - at) * 2}-76z" fill="${at % 2 === 0 ? accent : dark}"/>`)}
    <path d="M236 150h92l-8 190h-84z" fill="${paper}"/>${many(3, (at) => `<rect x="236" y="${176 + at * 54}" width="${90 - at * 2}" height="26" fill="${at === 1 ? dark : accent}"/>`)}
    ${many(7, (at) => `<path d="M${242 + at * 12} 338v34" stroke="${paper}" stroke-width="7" stroke-linecap="round"/>`)}<circle cx="282" cy="150" r="12" fill="${brand}"/></g>`,
  trophy: ({
    accent,
    brand,
    dark,
    light,
  }) => `<path d="M118 68H66q-6 100 78 106M282 68h52q6 100-78 106" fill="none" stroke="${accent}" stroke-width="20"/>
    <path d="M110 44h180q0 178-90 190-90-12-90-190z" fill="${accent}"/><path d="M132 62q0 110 40 146" stroke="${light}" stroke-width="14" fill="none" stroke-linecap="round" opacity=".8"/>
    ${star(200, 122, 40, dark)}<path d="M184 230h32v58h-32z" fill="${accent}"/><rect x="138" y="284" width="124" height="26" rx="8" fill="${dark}"/><rect x="116" y="308" width="168" height="40" rx="8" fill="${brand}" stroke="${dark}" stroke-width="6"/>`,
  badge: ({ accent, brand, dark, paper }) =>
    `<path d="M200 30l126 40v112q0 122-126 184Q74 304 74 182V70z" fill="${paper}"/><path d="M200 60l98 32v90q0 98-98 150z" fill="${brand}"/><path d="M200 60l-98 32v90q0 98 98 150z" fill="${dark}"/>${star(200, 190, 74, accent)}`,
  megaphone: ({
    accent,
    brand,
    dark,
    paper,
  }) => `<g transform="rotate(-10 200 200)"><path d="M92 168h64l132-78v224l-132-78H92q-22 0-22-22v-24q0-22 22-22z" fill="${paper}"/><path d="M288 90q24-8 32 12v200q-8 20-32 12z" fill="${accent}"/>
    <path d="M112 236h52l20 96h-48z" fill="${dark}"/><path d="M156 168v68" stroke="${brand}" stroke-width="10"/></g><path d="M344 130l34-20M356 190h38M344 250l34 20" stroke="${accent}" stroke-width="14" stroke-linecap="round"/>`,
  quiz: ({
    accent,
    brand,
    dark,
    paper,
  }) => `<path d="M70 70h220q28 0 28 28v132q0 28-28 28H176l-62 60v-60H70q-28 0-28-28V98q0-28 28-28z" fill="${paper}"/>
    <path d="M146 138q6-32 38-30 32 4 32 34 0 22-34 36v14" stroke="${brand}" stroke-width="19" fill="none" stroke-linecap="round"/><circle cx="182" cy="222" r="12" fill="${brand}"/>
    <path d="M262 222h78q24 0 24 24v64q0 24-24 24h-6v34l-40-34h-32q-24 0-24-24v-64q0-24 24-24z" fill="${accent}"/><path d="M274 280l20 20 38-42" stroke="${dark}" stroke-width="13" fill="none" stroke-linecap="round"/>`,
  gift: ({
    accent,
    brand,
    dark,
    paper,
  }) => `<rect x="84" y="164" width="232" height="184" rx="12" fill="${paper}"/><rect x="62" y="116" width="276" height="64" rx="12" fill="${accent}"/><rect x="174" y="116" width="52" height="232" fill="${brand}"/>
    <path d="M200 116q-22-84-80-70-38 22-8 52 32 20 88 18zm0 0q22-84 80-70 38 22 8 52-32 20-88 18z" fill="none" stroke="${brand}" stroke-width="18"/><circle cx="200" cy="114" r="18" fill="${dark}"/>`,
  letter: ({
    accent,
    brand,
    dark,
    light,
    paper,
  }) => `<rect x="88" y="46" width="224" height="210" rx="12" fill="${paper}"/>${lines(118, 82, [104, 164, 140], light, 34)}
    <path d="M200 206q-54-36-32-64 18-18 32 6 14-24 32-6 22 28-32 64z" fill="${accent}"/>
    <path d="M48 172l152 104 152-104v150q0 26-26 26H74q-26 0-26-26z" fill="${brand}" stroke="${dark}" stroke-width="6"/><path d="M54 340l108-92M346 340l-108-92" stroke="${dark}" stroke-width="6"/>`,
  heart: ({
    accent,
    brand,
    dark,
    paper,
  }) => `<path d="M200 206q-150-84-92-154 50-44 92 22 42-66 92-22 58 70-92 154z" fill="${accent}"/><path d="M126 74q-22 20-8 52" stroke="${paper}" stroke-width="13" fill="none" stroke-linecap="round"/>
    <path d="M34 262q64-40 116 0h62q24 4 18 26-6 14-26 14h-52 62l96-50q28-8 36 12 2 16-16 28l-110 66q-16 10-36 6l-72-16H34z" fill="${paper}"/><rect x="16" y="246" width="46" height="118" rx="8" fill="${brand}" stroke="${dark}" stroke-width="6"/>`,
  tree: ({
    accent,
    brand,
    dark,
    light,
    paper,
  }) => `<path d="M186 220h28l10 140h-48z" fill="${dark}"/><path d="M200 268l48-48M200 298l-44-44" stroke="${dark}" stroke-width="14" stroke-linecap="round"/>
    <circle cx="200" cy="124" r="86" fill="${paper}"/><circle cx="122" cy="176" r="60" fill="${light}"/><circle cx="278" cy="180" r="62" fill="${brand}"/><circle cx="206" cy="178" r="58" fill="${light}"/>
    ${[
      [168, 96],
      [232, 122],
      [126, 176],
      [278, 172],
      [206, 186],
    ]
      .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="13" fill="${accent}"/>`)
      .join('')}<ellipse cx="200" cy="360" rx="130" ry="14" fill="${dark}" opacity=".4"/>`,
  deal: ({
    accent,
    brand,
    dark,
    light,
    paper,
  }) => `<path d="M96 38h150l60 60v252q0 12-12 12H96q-12 0-12-12V50q0-12 12-12z" fill="${paper}"/><path d="M246 38l60 60h-60z" fill="${light}"/>${lines(116, 118, [112, 152, 132, 148], light)}
    <path d="M116 292q20-44 34-6 10 22 26-10 12-16 22 10 12 14 30-6" stroke="${brand}" stroke-width="9" fill="none" stroke-linecap="round"/><circle cx="290" cy="294" r="60" fill="${accent}"/><path d="M262 296l20 22 38-46" stroke="${dark}" stroke-width="16" fill="none" stroke-linecap="round"/>`,
  chart: ({
    accent,
    brand,
    dark,
    light,
    paper,
  }) => `<rect x="44" y="60" width="312" height="236" rx="18" fill="${paper}"/><path d="M160 296h80l14 56H146z" fill="${dark}"/><rect x="116" y="346" width="168" height="18" rx="9" fill="${dark}"/>
    ${[90, 64, 124, 98, 158].map((height, at) => `<rect x="${80 + at * 50}" y="${266 - height}" width="34" height="${height}" rx="6" fill="${at === 4 ? brand : light}"/>`).join('')}
    <path d="M84 158l56-30 48 18 58-50 62-14" stroke="${accent}" stroke-width="13" fill="none" stroke-linecap="round" stroke-linejoin="round"/><circle cx="308" cy="82" r="15" fill="${accent}"/>`,
  book: ({
    accent,
    brand,
    dark,
    light,
    paper,
  }) => `<path d="M200 110q-64-48-156-30v216q92-14 156 34 64-48 156-34V80q-92-18-156 30z" fill="${paper}"/><path d="M200 110v220" stroke="${dark}" stroke-width="8"/>${lines(80, 130, [84, 92, 70, 88], light, 36)}
    <circle cx="282" cy="178" r="40" fill="${accent}"/><path d="M272 158l34 20-34 20z" fill="${dark}"/>${lines(236, 244, [92], light)}<path d="M300 66v70l18-16 18 16V62z" fill="${brand}"/>`,
  website: ({
    accent,
    brand,
    dark,
    light,
    paper,
  }) => `<rect x="40" y="74" width="320" height="236" rx="18" fill="${paper}"/><path d="M58 74h284q18 0 18 18v30H40V92q0-18 18-18z" fill="${dark}"/>${many(3, (at) => `<circle cx="${68 + at * 26}" cy="98" r="8" fill="${at === 0 ? accent : light}"/>`)}
    <rect x="66" y="148" width="130" height="104" rx="10" fill="${brand}"/>${lines(220, 152, [112, 90, 104, 60], light)}<path d="M236 240l84 40-36 10 22 40-20 10-22-40-26 26z" fill="${dark}" stroke="${paper}" stroke-width="7" stroke-linejoin="round"/>`,
  mountain: ({
    accent,
    brand,
    dark,
    light,
    paper,
  }) => `<circle cx="292" cy="96" r="44" fill="${accent}"/><path d="M10 340L150 92l66 112 44-62 130 198z" fill="${brand}"/><path d="M150 92l48 82-30-10-18 24-22-20-22 12z" fill="${paper}"/><path d="M260 142l38 58-24-6-14 16-16-12-16 10z" fill="${paper}"/>
    <path d="M-10 350q90-60 190-28t220-14v52H-10z" fill="${dark}"/><path d="M170 352q20-34-6-52t18-52" stroke="${light}" stroke-width="9" stroke-dasharray="16 12" fill="none" stroke-linecap="round"/>`,
  compass: ({
    accent,
    brand,
    dark,
    light,
    paper,
  }) => `<circle cx="200" cy="206" r="146" fill="${dark}"/><circle cx="200" cy="206" r="120" fill="${paper}"/><rect x="180" y="26" width="40" height="40" rx="12" fill="${dark}"/>
    ${many(12, (at) => `<rect x="196" y="98" width="8" height="${at % 3 === 0 ? 26 : 14}" rx="4" fill="${at % 3 === 0 ? dark : light}" transform="rotate(${at * 30} 200 206)"/>`)}
    <g transform="rotate(38 200 206)"><path d="M200 116l26 90h-52z" fill="${accent}"/><path d="M200 296l26-90h-52z" fill="${brand}"/></g><circle cx="200" cy="206" r="13" fill="${dark}"/>`,
  boot: ({
    accent,
    brand,
    dark,
    light,
    paper,
  }) => `<path d="M122 66h112l6 110q10 34 60 44 52 14 52 62v22H110V176z" fill="${brand}"/><path d="M122 66h112l2 34H118z" fill="${light}"/>
    <path d="M96 300h262v18q0 24-24 24H120q-24 0-24-24z" fill="${dark}"/>${many(6, (at) => `<rect x="${112 + at * 40}" y="336" width="24" height="18" rx="4" fill="${dark}"/>`)}
    ${many(4, (at) => `<path d="M${196 + at * 8} ${124 + at * 26}l44 ${6 + at * 2}" stroke="${accent}" stroke-width="10" stroke-linecap="round"/>`)}<path d="M108 232q60 4 92 68H108z" fill="${dark}" opacity=".25"/><circle cx="150" cy="150" r="20" fill="${paper}"/>`,
  mug: ({
    accent,
    brand,
    dark,
    light,
    paper,
  }) => `<path d="M276 158h34q44 0 44 52t-52 52h-26" fill="none" stroke="${paper}" stroke-width="24"/><path d="M82 124h204v160q0 60-60 60h-84q-60 0-60-60z" fill="${paper}"/><ellipse cx="184" cy="124" rx="102" ry="22" fill="${dark}"/>
    <path d="M118 292l46-78 26 40 18-26 42 64z" fill="${brand}"/><circle cx="228" cy="196" r="14" fill="${accent}"/><path d="M146 88q-14-22 2-40t-2-34M190 84q-14-22 2-40t-2-34M234 88q-14-22 2-40t-2-34" stroke="${light}" stroke-width="10" fill="none" stroke-linecap="round"/>`,
  tent: ({
    accent,
    brand,
    dark,
    light,
    paper,
  }) => `<path d="M200 72L48 322h304z" fill="${accent}"/><path d="M200 72l152 250H268z" fill="${brand}"/><path d="M200 152l-62 170h124z" fill="${dark}"/><path d="M200 152l-62 170h40z" fill="${paper}"/><path d="M184 54l16 26 16-26" stroke="${dark}" stroke-width="10" fill="none" stroke-linecap="round"/>
    <ellipse cx="200" cy="330" rx="190" ry="16" fill="${dark}" opacity=".5"/>${star(82, 92, 18, light)}${star(318, 70, 13, light)}${star(346, 152, 10, light)}`,
} as const satisfies Record<string, (palette: Palette) => string>

export type Motif = keyof typeof MOTIFS
