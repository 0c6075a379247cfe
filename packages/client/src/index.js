import createClient from 'openapi-fetch'

/** Calls of the Laurel API. Each write gets an Idempotency-Key, unless you pass one of your own. Its types are in index.d.ts. */
export const createLaurelClient = ({ apiKey, baseUrl, fetch }) => {
  const client = createClient({
    baseUrl,
    headers: { authorization: `Bearer ${apiKey}` },
    ...(fetch ? { fetch: (request) => fetch(request) } : {}),
  })
  client.use({
    onRequest: ({ request }) => {
      if (request.method !== 'GET' && !request.headers.has('idempotency-key'))
        request.headers.set('idempotency-key', crypto.randomUUID())
      return request
    },
  })
  return client
}
