/** An identity provider in a process of its own, with the forms of oidc-provider for signing in. Prints its port. */
import { createServer } from 'node:http'
import Provider from 'oidc-provider'

const server = createServer((request, response) => provider.callback()(request, response))
let provider
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address()
  provider = new Provider(`http://127.0.0.1:${port}`, {
    clients: [
      {
        client_id: 'laurel',
        client_secret: 'a-secret-of-laurel',
        redirect_uris: [process.argv[2]],
      },
    ],
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email'] },
    conformIdTokenClaims: false,
    cookies: { keys: ['test'] },
    findAccount: (_, id) => ({ accountId: id, claims: () => ({ sub: id, email: `${id}@example.com` }) }),
  })
  console.log(`port ${port}`)
})
