import type { Ajv2020 } from 'ajv/dist/2020.js'

let schemas: Promise<Ajv2020> | undefined

/**
 * The OpenAPI document as the server builds it, loaded with the API's first answer, because most tests never call the
 * API.
 */
const loadSchemas = async (): Promise<Ajv2020> => {
  const { loadApiDocument } = await import('@/http/openapi/load-api-document')
  const { openPayload } = await import('@/platform/payload')
  const { Ajv2020 } = await import('ajv/dist/2020.js')
  const { default: addFormats } = await import('ajv-formats')
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats.default(ajv)
  return ajv.addSchema(loadApiDocument(await openPayload()), 'api')
}

/** @throws Error for an answer that the OpenAPI document doesn't describe: its status, its type or its body */
export const expectDocumented = async (key: string, response: Response, body: unknown): Promise<void> => {
  if (!key.includes(' /v1/')) return
  schemas ??= loadSchemas()
  const [method = '', path = ''] = key.split(' ')
  const type = response.headers.get('content-type')?.split(';')[0] ?? 'none'
  const steps = ['paths', path.replaceAll(/:(\w+)/g, '{$1}'), method.toLowerCase(), 'responses', response.status]
  const pointer = [...steps, 'content', type, 'schema']
    .map((step) => encodeURIComponent(String(step).replaceAll('~', '~0').replaceAll('/', '~1')))
    .join('/')
  const validate = (await schemas).getSchema(`api#/${pointer}`)
  if (!validate) throw new Error(`${key} answered ${response.status} as ${type}, which its document doesn't name`)
  if (!validate(body))
    throw new Error(`${key} answered what its document doesn't describe: ${JSON.stringify([validate.errors, body])}`)
}
