import { demoContent } from './content'
import { spanish } from './content/spanish'
import type { ProgramKey } from './content/types'
import { positioned } from './layout'
import { ensureRows, type ProgramIds, type SeedState } from './seed-state'

/** Maps the content's names to the specification's all, important and none. */
const EMAIL_KEYS = { everything: 'all', rewards: 'important', essential: 'none' } as const

const nameOf = (displayName: string): string => displayName.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_')

const inSpanish = (program: ProgramKey, tier: string) => {
  const benefits = spanish[program].tiers[tier]
  return benefits ? { es: { benefits } } : {}
}

/** Email settings, tiers, tags and profile attributes. */
export const seedProgramSettings = async (state: SeedState, programIds: ProgramIds): Promise<void> => {
  await ensureRows(state, {
    noun: 'email settings',
    collection: 'email-settings',
    existing: "select id, program_id || '/' || key as key from email_settings",
    rows: positioned(demoContent.email_settings).map(({ description, name, position, program }) => {
      const key = EMAIL_KEYS[name as keyof typeof EMAIL_KEYS]
      return {
        key: `${programIds[program]}/${key}`,
        data: { program: programIds[program], key, description, position },
      }
    }),
  })
  await ensureRows(state, {
    noun: 'tiers',
    collection: 'program-tiers',
    existing: "select id, program_id || '/' || name as key from program_tiers",
    rows: demoContent.program_tiers.map(({ benefits, earning_multiplier, name, points_from, program }) => ({
      key: `${programIds[program]}/${name}`,
      data: {
        program: programIds[program],
        name,
        threshold: points_from,
        earning_multiplier,
        benefits,
        translations: inSpanish(program, name),
      },
    })),
  })
  await ensureRows(state, {
    noun: 'content tags',
    collection: 'content-tags',
    existing: "select id, program_id || '/' || name as key from content_tags",
    rows: demoContent.content_tags.map(({ name, program }) => ({
      key: `${programIds[program]}/${name}`,
      data: { program: programIds[program], name },
    })),
  })
  await ensureRows(state, {
    noun: 'profile attributes',
    collection: 'profile-attributes',
    existing: "select id, program_id || '/' || display_name as key from profile_attributes",
    rows: positioned(demoContent.profile_attributes).map((attribute) => ({
      key: `${programIds[attribute.program]}/${attribute.attribute_display_name}`,
      data: {
        program: programIds[attribute.program],
        name: nameOf(attribute.attribute_display_name),
        display_name: attribute.attribute_display_name,
        field_type: attribute.attribute_field_type,
        ...attribute.limits,
        position: attribute.position,
      },
    })),
  })
}
