/** Answers of the site's calls by path, such as `/public/me`. */
export type Samples = Record<string, unknown>

/**
 * Isolates this page from the server and the browser's storage: samples answer every call of the site, so a preview
 * sends nothing and records no visit or session.
 */
export const answerFromSamples = (samples: Samples): void => {
  const fetchPage = window.fetch.bind(window)
  window.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), window.location.href)
    const at = pathname.indexOf('/public/')
    if (at < 0) return fetchPage(input, init)
    const path = pathname.slice(at)
    return Response.json(samples[path] ?? null, { status: path in samples ? 200 : 404 })
  }
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    Object.defineProperty(window, name, { configurable: true, get: () => forgetful })
  }
}

const forgetful = { getItem: () => null, setItem: () => {}, removeItem: () => {} }
