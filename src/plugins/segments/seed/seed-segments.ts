import { listSegmentFields } from '@/plugin/domain'
import { demoContent, ensureRows, type SeededContent, type SeedState, type Wanted } from '@/plugin/seed'
import { listTemplates, refreshSegments, toEditorFields } from '../domain'
import { texts } from '../texts/en'

const DAY_MS = 86_400_000

/** The ready segments of each program of the demo, with who came and went in the last two weeks. */
export const seedSegments = async (state: SeedState, { programIds }: SeededContent): Promise<void> => {
  const { context } = state
  const rows: Wanted<'segments'>[] = []
  for (const { key } of demoContent.programs) {
    const programId = programIds[key]
    const fields = await listSegmentFields(context, programId)
    const tiers = (await toEditorFields(context, programId, fields)).find(({ name }) => name === 'tier')?.choices ?? []
    for (const { name, rules } of listTemplates(fields, { topTier: tiers.at(-1)?.value ?? null }))
      rows.push({
        key: `${programId}/${texts.console.segments.ready[name].name}`,
        data: {
          ...{
            program: programId,
            name: texts.console.segments.ready[name].name,
            kind: 'live' as const,
            rules: { ...rules },
          },
          description: texts.console.segments.ready[name].help,
          ...{ people: 0, unused_points: 0, is_archived: false },
        },
      })
  }
  await ensureRows(state, {
    noun: 'segments',
    collection: 'segments',
    existing: `select id, program_id || '/' || name as key from segments`,
    rows,
  })
  await refreshSegments({ ...context, now: new Date(context.now.getTime() - 14 * DAY_MS) })
  await refreshSegments(context)
}
