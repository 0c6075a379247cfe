import { z } from 'zod'
import { withFiles } from '@/http/server/form-body'
import { formBody } from './form-body'

const SCHEMA = withFiles(z.object({ name: z.string(), pictures: z.array(z.union([z.instanceof(File), z.null()])) }))
const file = (name: string) => new File([name], name, { type: 'image/png' })
const arrived = (form: FormData) => Object.fromEntries(form.entries())

describe('a form with files', () => {
  it('is put together on the server as it was in the browser', () => {
    const body = formBody({ name: 'Zoë', pictures: [file('a.png'), null, file('b.png')] })
    const { name, pictures } = SCHEMA.parse(arrived(body as FormData))
    expect(name).toBe('Zoë')
    expect(pictures.map((picture) => picture?.name)).toEqual(['a.png', undefined, 'b.png'])
  })

  it('is plain JSON where there are none', () => {
    const values = { name: 'Zoë', pictures: [null] }
    expect(formBody(values)).toBe(values)
    expect(SCHEMA.parse(values)).toEqual(values)
  })

  it('has no picture where the file of a place did not come', () => {
    expect(SCHEMA.parse({ form: '{"name":"Zoë","pictures":[{"$file":"file_9"}]}' }).pictures).toEqual([null])
  })

  it.each(['{', '{"name":"\\u0000","pictures":[]}'])('is refused where it cannot be read: %s', (form) => {
    expect(SCHEMA.safeParse({ form }).success).toBe(false)
  })
})
