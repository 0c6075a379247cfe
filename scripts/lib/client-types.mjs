import openapiTypeScript, { astToString } from 'openapi-typescript'

/**
 * Generates the types of packages/client from the API's OpenAPI document. The Idempotency-Key becomes optional, because
 * the client adds it.
 * @param {object} document
 */
export const renderClientTypes = async (document) => {
  const optional = structuredClone(document)
  optional.components.parameters.idempotency_key.required = false
  const types = astToString(await openapiTypeScript(optional))
  return `// Generated from the API's OpenAPI document by npm run generate.\n${types}`
}
