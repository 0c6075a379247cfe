import { inTransaction } from '@/domain/context'
import { findHomeRow, writeHome } from '@/domain/home'
import { templateHome } from '@/domain/setup'
import { homes } from './content/homes'
import type { ProgramKey } from './content/types'
import type { ProgramIds, SeedState } from './seed-state'

/** The home of each program, in both languages. */
export const seedHomes = (state: SeedState, programIds: ProgramIds): Promise<void> =>
  inTransaction(state.context, async (tx) => {
    let count = 0
    for (const key of Object.keys(homes) as ProgramKey[]) {
      const programId = programIds[key]
      if (await findHomeRow(tx, programId)) continue
      const layoutIn = (locale: 'en' | 'es') => templateHome(homes[key], locale, state.today)
      await writeHome(tx, { programId, locale: 'en', layoutIn, isPublished: true })
      count += 1
    }
    if (count > 0) state.made('home pages', count)
  })
