/**
 * Keys of the browser's storage. The last selected program is stored twice under one name: in local storage, as
 * specified (CONSOLE-165), and in a cookie, because the server decides where /admin/v2 redirects.
 */
export const LAST_PROGRAM_KEY = 'laurel_last_program'
/** `1` if the sidebar is collapsed. A cookie, so that the server renders it correctly. */
export const RAIL_COLLAPSED_KEY = 'laurel_rail_folded'

const YEAR_SECONDS = 31_536_000

/** Stores a value where the server sees it too. In the browser only. */
export const rememberInCookie = (key: string, value: string): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that Laurel serves
  document.cookie = `${key}=${encodeURIComponent(value)}; path=/admin; max-age=${YEAR_SECONDS}; samesite=lax`
}
