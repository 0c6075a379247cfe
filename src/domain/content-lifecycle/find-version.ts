import type { Context } from '@/domain/context'
import { asIs } from '@/domain/stored-as-is'
import type { Config } from '@/payload-types'
import type { Versioned } from './content'

type Which<Of extends Versioned> = { programId: number; of: Of; id: number; versionId: number }

/** Content as a version has it, in all languages. @returns null for a version of another row, as for none */
export const findVersion = async <Of extends Versioned>(
  { payload, req }: Context,
  { id, of, programId, versionId }: Which<Of>,
): Promise<Config['collections'][Of] | null> => {
  const program = of === 'programs' ? 'parent' : 'version.program'
  const { docs } = await payload.findVersions({
    collection: of,
    where: { and: [{ id: { equals: versionId } }, { parent: { equals: id } }, { [program]: { equals: programId } }] },
    limit: 1,
    pagination: false,
    depth: 0,
    locale: 'all',
    showHiddenFields: true,
    overrideAccess: true,
    context: asIs(of, id),
    req: { ...req },
  })
  return (docs[0]?.version as Config['collections'][Of] | undefined) ?? null
}
