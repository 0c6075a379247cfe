import http from 'node:http'
import next from 'next'
import { tsImport } from 'tsx/esm/api'
import './lib/typescript.mjs'

/**
 * The web server of a build: Next's, and before it the calls of the sites (src/http/direct-calls.ts) and pages from memory
 * (src/http/kept-pages.ts); where a page failed, the program's error page (src/http/failed-pages.ts). Listens on PORT.
 */

process.title = 'laurel-web'
const port = Number(process.env.PORT)
const app = next({ port, quiet: true })
await app.prepare()
const { answerCall } = await tsImport('../src/http/direct-calls.ts', import.meta.url)
const { answerKeptPage } = await tsImport('../src/http/kept-pages.ts', import.meta.url)
const { soundPath } = await tsImport('../src/http/sound-path.ts', import.meta.url)
const { brandFailedPage } = await tsImport('../src/http/failed-pages.ts', import.meta.url)
const handle = app.getRequestHandler()

const server = http.createServer((request, response) => {
  answer(request, response).catch((error) => {
    console.error(`${request.method} ${request.url} could not be answered`, error)
    if (!response.headersSent) response.statusCode = 500
    response.end()
  })
})

async function answer(request, response) {
  request.url = soundPath(request.url ?? '/')
  if (await answerCall(request, response)) return
  if (await answerKeptPage(request, response)) return
  brandFailedPage(request, response, port)
  await handle(request, response)
}

// What was begun is answered; then what Next put off until after an answer is done.
let isEnding = false
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    if (isEnding) return
    isEnding = true
    server.close(async () => {
      await app.close()
      process.exit(0)
    })
    server.closeIdleConnections()
  })
}

server.listen(port, () => console.log(`The web server listens on port ${port}`))
