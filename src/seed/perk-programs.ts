import { demoContent } from './content'
import type { ProgramKey } from './content/types'

/** Programs whose menu links to the perks directory. */
export const PERK_PROGRAMS: ProgramKey[] = demoContent.programs
  .map(({ key }) => key)
  .filter((key) =>
    demoContent.navigation_menus.some((menu) => menu.program === key && menu.navigation_url === '/my-offers'),
  )
