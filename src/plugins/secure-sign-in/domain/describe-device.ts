const BROWSERS = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
] as const
const SYSTEMS = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['Mac', /Macintosh|Mac OS X/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /Linux/],
] as const

const firstOf = (rows: readonly (readonly [string, RegExp])[], text: string): string | undefined =>
  rows.find(([, pattern]) => pattern.test(text))?.[0]

/** The browser and the system of a user agent, such as `Firefox, Windows`. Pure. @returns null if neither is known */
export const describeDevice = (userAgent: string): string | null =>
  [firstOf(BROWSERS, userAgent), firstOf(SYSTEMS, userAgent)].filter(Boolean).join(', ') || null
