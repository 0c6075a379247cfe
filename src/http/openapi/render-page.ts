import { escapeHtml } from '@/platform/escape-html'
import type { OpenApiDocument, Operation } from './describe-calls'
import type { JsonSchema } from './describe-input'

/** Renders the few kinds of Markdown that the document uses. */
const renderText = (text: string): string =>
  text
    .split('\n\n')
    .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll(/`([^`]+)`/g, '<code>$1</code>')}</p>`)
    .join('')

type Field = { name: string; where: string; required: boolean; schema: JsonSchema }

const fieldsOf = ({ parameters, requestBody }: Operation): Field[] => {
  const named = parameters.flatMap((parameter): Field[] =>
    'name' in parameter
      ? [
          {
            name: parameter.name,
            where: parameter.in,
            required: parameter.required,
            schema: parameter.schema as JsonSchema,
          },
        ]
      : [],
  )
  const { properties = {}, required = [] } = (Object.values(requestBody?.content ?? {})[0]?.schema ?? {}) as JsonSchema
  const inBody = Object.entries(properties as Record<string, JsonSchema>).map(([name, schema]): Field => {
    return { name, where: 'body', required: (required as string[]).includes(name), schema }
  })
  return [...named, ...inBody]
}

/** Describes a schema: `integer, 1 to 50`. */
const describeType = (schema: JsonSchema): string => {
  if (Array.isArray(schema.anyOf)) return (schema.anyOf as JsonSchema[]).map(describeType).join(' or ')
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(', ')
  if ('const' in schema) return JSON.stringify(schema.const)
  if (schema.type === 'array') return `list of ${describeType((schema.items ?? {}) as JsonSchema)}`
  const kind = schema.format === 'binary' ? 'file' : String(schema.type ?? 'any')
  const limits = [
    schema.minimum !== undefined && schema.maximum !== undefined && `${schema.minimum} to ${schema.maximum}`,
    schema.maxLength !== undefined && `up to ${schema.maxLength} characters`,
    schema.pattern !== undefined && `like ${schema.pattern}`,
    schema.default !== undefined && `default ${JSON.stringify(schema.default)}`,
  ]
  return [kind, ...limits.filter((limit) => typeof limit === 'string')].join(', ')
}

const renderField = ({ name, required, schema, where }: Field): string =>
  `<tr><td><code>${escapeHtml(name)}</code>${required ? ' <b title="required">*</b>' : ''}</td><td>${where}</td><td>${escapeHtml(describeType(schema))}</td></tr>`

const renderCaller = ({ security }: Operation, types: string[]): string => {
  const isOpen = security.some((requirement) => Object.keys(requirement).length === 0)
  return `${isOpen ? 'For everybody.' : 'For signed-in participants.'}${types.length > 0 ? ' Repeats the CSRF token.' : ''}`
}

type Answer = { $ref?: string; description?: string }

const renderCall = (path: string, method: string, operation: Operation, shared: Record<string, Answer>): string => {
  const { operationId, responses, summary } = operation
  const fields = fieldsOf(operation)
  const types = Object.keys(operation.requestBody?.content ?? {})
  const answers = Object.entries(responses as Record<string, Answer>)
  const items = answers.map(([status, { $ref, description }]) => {
    const text = description ?? shared[$ref?.split('/').at(-1) ?? '']?.description ?? ''
    return `<li><code>${status}</code> ${escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>')}</li>`
  })
  return `<details class="call" id="${operationId}" data-words="${escapeHtml(`${method} ${path} ${summary}`.toLowerCase())}">
<summary><span class="method ${method}">${method.toUpperCase()}</span><code class="path">${escapeHtml(path).replaceAll('/', '/<wbr>')}</code><span class="summary">${escapeHtml(summary)}</span></summary>
<div class="inside">
<p>${renderCaller(operation, types)}${types.length > 0 ? ` Body: ${types.map((type) => `<code>${type}</code>`).join(', ')}.` : ''} <a href="#${operationId}">Link to this call</a></p>
${fields.length > 0 ? `<div class="scroll"><table><thead><tr><th scope="col">Name</th><th scope="col">In</th><th scope="col">What</th></tr></thead><tbody>${fields.map(renderField).join('')}</tbody></table></div>` : '<p class="quiet">It takes nothing.</p>'}
<ul>${items.join('')}</ul>
</div></details>`
}

/** The document as one page to read, search and link to. It loads nothing and works without scripts. */
export const renderDevelopersPage = (document: OpenApiDocument): string => {
  const shared = document.components.responses as Record<string, Answer>
  const groups = document.tags.map(({ description, name }) => {
    const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, { tags }]) => tags.includes(name))
        .map(([method, operation]) => renderCall(path, method, operation, shared)),
    )
    return `<section id="tag-${name}"><h2>${escapeHtml(description)} <small>${calls.length}</small></h2>${calls.join('')}</section>`
  })
  const links = document.tags.map(({ description, name }) => `<a href="#tag-${name}">${escapeHtml(description)}</a>`)
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(document.info.title)} · Developers</title><link rel="icon" href="/laurel.svg"><style>${STYLE}</style></head>
<body><a class="skip" href="#calls">Skip to the calls</a><header><h1>${escapeHtml(document.info.title)}</h1>
<p class="quiet">Version ${escapeHtml(document.info.version)} · OpenAPI ${document.openapi} · <a href="/developers/openapi.json">openapi.json</a></p>
<div class="about">${renderText(document.info.description)}</div>
<label for="search">Search the calls</label><input id="search" type="search" placeholder="rewards, POST, avatar …" autocomplete="off">
<p id="found" class="quiet" role="status"></p></header>
<div class="columns"><nav aria-label="Groups">${links.join('')}</nav><main id="calls">${groups.join('')}</main></div>
<script>${SCRIPT}</script></body></html>`
}

const STYLE = `
:root{color-scheme:light dark;--page:#fbfcfb;--card:#fff;--ink:#16201c;--quiet:#56625d;--line:#dde4e0;--accent:#14694f;--get:#0b6b57;--post:#8a4b0f}
@media (prefers-color-scheme:dark){:root{--page:#0f1211;--card:#161b19;--ink:#e8ecea;--quiet:#a3ada8;--line:#2a302d;--accent:#8fe0b4;--get:#8fe0b4;--post:#f0b779}}
*{box-sizing:border-box}html{scroll-behavior:smooth;scroll-padding-top:16px}
@media (prefers-reduced-motion:reduce){html{scroll-behavior:auto}}
body{margin:0;background:var(--page);color:var(--ink);font:16px/1.55 ui-sans-serif,system-ui,sans-serif}
header,.columns{max-width:1080px;margin:0 auto;padding:0 16px}
header{padding-top:32px}h1{font-size:28px;line-height:1.2;margin:0 0 4px;letter-spacing:-.01em}
h2{font-size:18px;margin:32px 0 10px}h2 small{color:var(--quiet);font-weight:400;font-size:14px}
.quiet{color:var(--quiet)}.about p{margin:0 0 8px;max-width:70ch}a{color:var(--accent)}
code{font:.92em ui-monospace,Menlo,Consolas,monospace}
label{display:block;font-weight:600;margin:20px 0 6px}
input{width:100%;max-width:480px;font:inherit;color:inherit;background:var(--card);border:1px solid var(--line);border-radius:10px;padding:11px 14px}
input:focus-visible,a:focus-visible,summary:focus-visible{outline:2px solid var(--accent);outline-offset:2px;border-radius:8px}
nav{display:flex;gap:4px 16px;flex-wrap:wrap;padding:8px 0}nav a{text-decoration:none;padding:6px 0}
@media (min-width:900px){.columns{display:grid;grid-template-columns:220px 1fr;gap:32px;align-items:start}nav{position:sticky;top:16px;flex-direction:column;padding-top:36px}}
main{min-width:0;padding-bottom:64px}
.call{background:var(--card);border:1px solid var(--line);border-radius:12px;margin:0 0 8px;overflow:hidden}
.call:target{border-color:var(--accent)}
summary{cursor:pointer;padding:12px 14px;display:flex;flex-wrap:wrap;gap:4px 12px;align-items:baseline;list-style:none}
summary::-webkit-details-marker{display:none}
.method{font:700 12px ui-monospace,Menlo,monospace;min-width:42px;color:var(--get)}.method.post{color:var(--post)}
.path{overflow-wrap:anywhere;font-weight:600}.summary{color:var(--quiet);flex-basis:100%}
.inside{padding:0 14px 10px;border-top:1px solid var(--line)}.scroll{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-size:15px}th,td{text-align:left;vertical-align:top;padding:7px 12px 7px 0;border-bottom:1px solid var(--line)}
th{color:var(--quiet);font-weight:500}td:last-child{overflow-wrap:anywhere}ul{padding-left:18px;margin:12px 0}
.skip{position:absolute;left:-999px}.skip:focus{left:16px;top:8px;background:var(--card);padding:8px}
[hidden]{display:none}
`

const SCRIPT = `
const calls=[...document.querySelectorAll('.call')],found=document.getElementById('found'),search=document.getElementById('search');
const show=()=>{const words=search.value.toLowerCase().split(/\\s+/).filter(Boolean);let count=0;
for(const call of calls){call.hidden=!words.every(word=>call.dataset.words.includes(word));if(!call.hidden)count++}
for(const section of document.querySelectorAll('section'))section.hidden=!section.querySelector('.call:not([hidden])');
found.textContent=words.length?count+(count===1?' call':' calls'):''};
const open=()=>{const call=location.hash&&document.getElementById(location.hash.slice(1));if(call&&call.tagName==='DETAILS')call.open=true};
search.addEventListener('input',show);addEventListener('hashchange',open);open();show();
`
