import type { z } from 'zod'
import { API_CALLS, type ApiCallTerms } from './api-calls'
import { API_EXAMPLES, type ApiExample } from './examples'

const EXAMPLES: Record<string, ApiExample> = API_EXAMPLES

// RULE-71
describe('the examples of the API', () => {
  it.each(Object.entries<ApiCallTerms>(API_CALLS))('of %s fit its schemas', (key, { input, output }) => {
    const { answer, body, params = {} } = EXAMPLES[key] ?? {}
    // Output schemas drop unknown fields, so the same object means that every field is known.
    expect(output.parse(answer)).toEqual(answer)
    if (!/^(GET|DELETE) /.test(key)) expect(input.safeParse(body)).toMatchObject({ success: true })
    expect(Object.keys(params)).toEqual([...key.matchAll(/:(\w+)/g)].map(([, name]) => name))
    if (!key.startsWith('GET ')) return
    const { shape } = input as z.ZodObject
    for (const [name, field] of Object.entries(shape))
      for (const example of ((field as z.ZodType).meta()?.examples ?? []) as unknown[])
        expect(input.safeParse({ [name]: example })).toMatchObject({ success: true })
  })
})
