import { addHooks } from '@laurel/plugin'
import type { CollectionBeforeChangeHook, Plugin } from 'payload'

/**
 * Doubles the points of challenges that participants with the tag complete on Saturdays in the program's time zone.
 */
export const doubleSaturdays =
  ({ tag }: { tag: string }): Plugin =>
  (config) => {
    const double: CollectionBeforeChangeHook = async ({ data, operation, req }) => {
      if (operation !== 'create') return data
      const [participant, program] = await Promise.all([
        req.payload.findByID({ collection: 'participants', id: data.participant, depth: 0, req }),
        req.payload.findByID({ collection: 'programs', id: data.program, depth: 0, req }),
      ])
      const day = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: program.time_zone }).format(new Date())
      const isDoubled = day === 'Saturday' && (participant.tag_list ?? []).includes(tag)
      return isDoubled ? { ...data, points: data.points * 2 } : data
    }
    return addHooks(config, 'challenge-completions', { beforeChange: [double] })
  }
