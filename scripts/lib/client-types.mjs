import openapiTypeScript, { astToString } from 'openapi-typescript'

/**
 * The types of packages/client, from the OpenAPI document of the API. The client adds the Idempotency-Key itself, so callers may leave it
 * out. @param {object} document
 */
export const renderClientTypes = async (document) => {
  const optional = structuredClone(document)
  optional.components.parameters.idempotency_key.required = false
  const types = astToString(await openapiTypeScript(optional))
  return `// Generated from the API's OpenAPI document by npm run generate.\n${types}`
}
