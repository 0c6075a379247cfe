import type { PayloadRequest } from 'payload'
import { ofSelectedProgram, selectedInAdmin, selectedProgram } from './selected-program'

const requestOf = (cookie: string, programs: number[] = [7, 3]): PayloadRequest =>
  ({
    headers: new Headers(cookie ? { cookie } : {}),
    user: { collection: 'administrators', grants_by_program: new Map(programs.map((id) => [id, new Set()])) },
  }) as unknown as PayloadRequest

// RULE-67
describe('the program that the stock admin works in', () => {
  it('is the one that is selected, or the first, and never one of others', () => {
    expect(selectedProgram(requestOf('laurel_admin_program=7'))).toBe(7)
    expect(selectedProgram(requestOf(''))).toBe(3)
    expect(selectedProgram(requestOf('laurel_admin_program=8'))).toBe(3)
    expect(selectedProgram(requestOf('laurel_admin_program=7', []))).toBeNull()
  })

  it('is whose rows its lists show, and whose new rows are', () => {
    expect(ofSelectedProgram()({ req: requestOf('laurel_admin_program=7') })).toEqual({ program: { equals: 7 } })
    expect(selectedInAdmin({ req: requestOf('laurel_admin_program=7') })).toBe(7)
    expect(selectedInAdmin({ req: requestOf('') })).toBeUndefined()
  })
})
