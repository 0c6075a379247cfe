import { NextResponse } from 'next/server'

/**
 * Swagger UI over a document of this host. `validatorUrl: null` prevents a request to swagger.io. "Try it out" makes an
 * Idempotency-Key if the field is empty, so that the same form can be sent twice. Calls of the program site can't be
 * tried, because programs answer on their own hosts.
 */
export const API_PAGE_SCRIPT = `
window.addEventListener('load', async () => {
  const spec = await (await fetch(document.getElementById('api').dataset.document)).json()
  const idempotencyKey = spec.components.parameters.idempotency_key
  if (idempotencyKey) {
    idempotencyKey.required = false
    idempotencyKey.description += ' Left empty, this page makes one.'
  }
  SwaggerUIBundle({
    spec,
    ...(idempotencyKey ? {} : { supportedSubmitMethods: [] }),
    dom_id: '#api',
    deepLinking: true,
    validatorUrl: null,
    docExpansion: 'list',
    defaultModelsExpandDepth: 0,
    persistAuthorization: false,
    filter: true,
    tryItOutEnabled: false,
    requestInterceptor: (request) => {
      if (request.method && request.method !== 'GET' && !request.headers['Idempotency-Key'])
        request.headers['Idempotency-Key'] = crypto.randomUUID()
      return request
    },
  })
})
`

const PAGES = {
  api: { title: 'Laurel API', document: '/v1/openapi.json', other: ['/developers/site', 'Calls of the program site'] },
  site: {
    title: 'Laurel: the program site',
    document: '/developers/openapi.json',
    other: ['/developers', 'Laurel API'],
  },
} as const

const renderApiPage = ({
  document,
  other: [href, label],
  title,
}: (typeof PAGES)[keyof typeof PAGES]): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Developers</title><link rel="icon" href="/laurel.svg">
<link rel="stylesheet" href="/developers/assets/swagger-ui.css"><style>${STYLE}</style></head>
<body><header><h1>${title}</h1><p><a href="${document}">openapi.json</a> · <a href="${href}">${label}</a></p></header>
<main id="api" data-document="${document}"><noscript>This page needs JavaScript. The same is in <a href="${document}">openapi.json</a>.</noscript></main>
<script src="/developers/assets/swagger-ui-bundle.js"></script><script src="/developers/assets/start.js"></script></body></html>`

/** A page for reading calls and, of the public API, trying them. It loads only from this host. */
export const answerApiPage = (page: keyof typeof PAGES): NextResponse =>
  new NextResponse(renderApiPage(PAGES[page]), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=300',
      'content-security-policy':
        "default-src 'none'; style-src 'self' 'unsafe-inline'; script-src 'self'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    },
  })

const STYLE = `
body{margin:0;background:#fff;color:#16201c;font:16px/1.55 ui-sans-serif,system-ui,sans-serif}
header{max-width:1460px;margin:0 auto;padding:28px 20px 0}header h1{font-size:28px;margin:0}header p{margin:4px 0 0}header a{color:#14694f}
.swagger-ui .info{margin:20px 0}.swagger-ui .info .title{display:none}
.swagger-ui .opblock-summary-path,.swagger-ui select{max-width:100%}
.swagger-ui .responses-inner{overflow-x:auto}.swagger-ui .response-col_links{display:none}
`
