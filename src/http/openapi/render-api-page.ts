/**
 * Swagger UI over /v1/openapi.json. `validatorUrl: null` prevents a request to swagger.io. "Try it out" makes an
 * Idempotency-Key if the field is empty, so that the same form can be sent twice.
 */
export const API_PAGE_SCRIPT = `
window.addEventListener('load', async () => {
  const spec = await (await fetch('/v1/openapi.json')).json()
  const idempotencyKey = spec.components.parameters.idempotency_key
  idempotencyKey.required = false
  idempotencyKey.description += ' Left empty, this page makes one.'
  SwaggerUIBundle({
    spec,
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

export const renderApiPage = (): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Laurel API · Developers</title><link rel="icon" href="/laurel.svg">
<link rel="stylesheet" href="/developers/assets/swagger-ui.css"><style>${STYLE}</style></head>
<body><header><h1>Laurel API</h1><p><a href="/v1/openapi.json">openapi.json</a> · <a href="/developers/site">Calls of the program site</a></p></header>
<main id="api"><noscript>This page needs JavaScript. The same is in <a href="/v1/openapi.json">openapi.json</a>.</noscript></main>
<script src="/developers/assets/swagger-ui-bundle.js"></script><script src="/developers/assets/start.js"></script></body></html>`

const STYLE = `
body{margin:0;background:#fff;color:#16201c;font:16px/1.55 ui-sans-serif,system-ui,sans-serif}
header{max-width:1460px;margin:0 auto;padding:28px 20px 0}header h1{font-size:28px;margin:0}header p{margin:4px 0 0}header a{color:#14694f}
.swagger-ui .info{margin:20px 0}.swagger-ui .info .title{display:none}
.swagger-ui .opblock-summary-path,.swagger-ui select{max-width:100%}
.swagger-ui .responses-inner{overflow-x:auto}.swagger-ui .response-col_links{display:none}
`
