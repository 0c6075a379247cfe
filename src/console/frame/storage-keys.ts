/**
 * What the console keeps in the browser. The last selected program is kept twice under one name: in local storage, as the
 * specification says (CONSOLE-165), and in a cookie, because the server decides where /admin/v2 leads.
 */
export const LAST_PROGRAM_KEY = 'laurel_last_program'
/** `1` where the rail is folded to its icons. A cookie, so that the server draws it right at once. */
export const RAIL_FOLDED_KEY = 'laurel_rail_folded'

const YEAR_SECONDS = 31_536_000

/** Keeps a value where the server sees it too. In the browser only. */
export const rememberInCookie = (key: string, value: string): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that Laurel serves
  document.cookie = `${key}=${encodeURIComponent(value)}; path=/admin; max-age=${YEAR_SECONDS}; samesite=lax`
}
