/** The answers of the site's calls by their paths, such as `/public/me`. */
export type Samples = Record<string, unknown>

/**
 * Cuts this page off from the server and from the browser's memory: every call of the site is answered from the samples, so that
 * a preview sends nothing, and no visit or session is recorded.
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
