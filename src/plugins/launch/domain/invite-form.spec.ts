import { INVITE_FORM, readAddresses } from './invite-form'

const problemOf = (emails: string) => INVITE_FORM.safeParse({ emails }).error?.issues[0]?.message.split(' ')[0]

describe('pasted addresses', () => {
  it('are separated by anything, in lower case, each once', () => {
    expect(readAddresses(' A@x.example, b@x.example;\n a@X.example ')).toEqual(['a@x.example', 'b@x.example'])
  })

  it('are one to ten valid ones', () => {
    const many = (count: number) => Array.from({ length: count }, (_, index) => `p${index}@x.example`).join(' ')
    expect(problemOf(many(10))).toBeUndefined()
    expect(problemOf(many(11))).toBe('text:launch.tooMany')
    expect(problemOf(' ')).toBe('text:launch.noAddress')
    expect(problemOf('a@x.example b@')).toBe('text:launch.notAnAddress')
  })
})
