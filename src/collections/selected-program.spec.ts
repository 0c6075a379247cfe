import type { PayloadRequest } from 'payload'
import { selectedInAdmin, selectedProgram, selectedProgramFilter } from './selected-program'

const requestOf = (cookie: string, programs: number[] = [7, 3]): PayloadRequest =>
  ({
    headers: new Headers(cookie ? { cookie } : {}),
    user: { collection: 'administrators', grants_by_program: new Map(programs.map((id) => [id, new Set()])) },
  }) as unknown as PayloadRequest

// RULE-67
describe('the program selected in the content admin', () => {
  it('is the selected or the first program, and never a program without access', () => {
    expect(selectedProgram(requestOf('laurel_admin_program=7'))).toBe(7)
    expect(selectedProgram(requestOf(''))).toBe(3)
    expect(selectedProgram(requestOf('laurel_admin_program=8'))).toBe(3)
    expect(selectedProgram(requestOf('laurel_admin_program=7', []))).toBeNull()
  })

  it('filters its lists, and is the program of new rows', () => {
    expect(selectedProgramFilter()({ req: requestOf('laurel_admin_program=7') })).toEqual({ program: { equals: 7 } })
    expect(selectedInAdmin({ req: requestOf('laurel_admin_program=7') })).toBe(7)
    expect(selectedInAdmin({ req: requestOf('') })).toBeUndefined()
  })
})
