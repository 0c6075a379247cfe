import { z } from 'zod'
// A pure rule that the browser may have: the form and the server refuse the same names with the same words.
import { PROGRAM_NAME } from '@/domain/organizations/program-name'

export const CREATE_PROGRAM_FORM = z.object({ name: PROGRAM_NAME })
