import { z } from 'zod'
import { withFiles } from '@/http/server/form-body'
import { formBody } from './form-body'

const SCHEMA = withFiles(z.object({ name: z.string(), pictures: z.array(z.union([z.instanceof(File), z.null()])) }))
const file = (name: string) => new File([name], name, { type: 'image/png' })
const arrived = (form: FormData) => Object.fromEntries(form.entries())

describe('a form with files', () => {
  it('is decoded on the server to the same values', () => {
    const body = formBody({ name: 'Zoë', pictures: [file('a.png'), null, file('b.png')] })
    const { name, pictures } = SCHEMA.parse(arrived(body as FormData))
    expect(name).toBe('Zoë')
    expect(pictures.map((picture) => picture?.name)).toEqual(['a.png', undefined, 'b.png'])
  })

  it('is plain JSON without files', () => {
    const values = { name: 'Zoë', pictures: [null] }
    expect(formBody(values)).toBe(values)
    expect(SCHEMA.parse(values)).toEqual(values)
  })

  it("has no picture if a placeholder's file is missing", () => {
    expect(SCHEMA.parse({ form: '{"name":"Zoë","pictures":[{"$file":"file_9"}]}' }).pictures).toEqual([null])
  })

  it.each(['{', '{"name":"\\u0000","pictures":[]}'])("is refused if it can't be parsed: %s", (form) => {
    expect(SCHEMA.safeParse({ form }).success).toBe(false)
  })
})
