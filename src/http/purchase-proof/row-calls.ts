import { z } from 'zod'
import type { Administrator, Context } from '@/domain/context'
import { readId } from '@/domain/permissions'
import {
  createRow,
  deleteRow,
  formatTaken,
  MAX_ROWS,
  type ProofList,
  type Say,
  setRowActive,
  type TakenIdentity,
  updateRow,
} from '@/domain/purchase-proof'
import { failed, type Reply, succeeded } from '@/http/server/reply'
import { proofWords, readForm, refuse, UNKNOWN } from './words'

type Scene = { administrator: Administrator; context: Context; programId: number; params: Record<string, string> }

type RowCalls<Form extends object> = {
  list: ProofList<Form>
  schemaOf: (say: Say) => z.ZodType<Form>
  /** The parameter of the address that names a row. */
  parameter: string
  /** What an answer calls the new row's id. */
  idKey: string
  /** The lists of a new row that a body does not name. */
  usual: Partial<Form>
  /** A row as it is: what a body does not name stays so. */
  findStored: (context: Context, which: { programId: number; id: number }) => Promise<object | null>
}

/** The calls that write one of the two lists: products and merchants are kept alike. */
export const rowCalls = <Form extends object>({
  findStored,
  idKey,
  list,
  parameter,
  schemaOf,
  usual,
}: RowCalls<Form>) => {
  const idOf = ({ params }: Scene): number => readId(params[parameter]) ?? 0
  const answer = ({ administrator }: Scene, verb: string): Reply =>
    succeeded(proofWords(administrator)(`answers.${list.noun}.${verb}`))
  const nameTaken = ({ administrator }: Scene): Reply =>
    refuse(422, proofWords(administrator)(`answers.${list.noun}.name_taken`), list.name)
  const identityTaken = ({ administrator }: Scene, taken: TakenIdentity): Reply =>
    refuse(422, formatTaken(administrator.locale, taken), taken.reason === 'sku_taken' ? 'skus' : list.name)

  return {
    create: {
      input: z.looseObject({}),
      handle: async (scene: Scene, body: object): Promise<Reply> => {
        const read = readForm(scene.administrator, schemaOf, { ...usual, ...body })
        if (!read.ok) return read.reply
        const created = await createRow(scene.context, list, { programId: scene.programId, form: read.form })
        const t = proofWords(scene.administrator)
        if (created.ok) return succeeded(t(`answers.${list.noun}.created`), { [idKey]: created.id })
        if ('owner' in created) return identityTaken(scene, created)
        if (created.reason === 'too_many') return refuse(422, t('answers.tooMany', { most: MAX_ROWS }))
        return nameTaken(scene)
      },
    },
    update: {
      input: z.looseObject({ updated_at: z.iso.datetime().optional() }),
      handle: async (scene: Scene, { updated_at, ...body }: { updated_at?: string | undefined }): Promise<Reply> => {
        const which = { programId: scene.programId, id: idOf(scene) }
        const stored = await findStored(scene.context, which)
        if (!stored) return UNKNOWN
        const read = readForm(scene.administrator, schemaOf, { ...stored, ...body })
        if (!read.ok) return read.reply
        const updated = await updateRow(scene.context, list, { ...which, form: read.form, updatedAt: updated_at })
        if (updated.ok) return answer(scene, 'updated')
        if ('owner' in updated) return identityTaken(scene, updated)
        if (updated.reason === 'not_found') return UNKNOWN
        if (updated.reason === 'name_taken') return nameTaken(scene)
        return refuse(409, proofWords(scene.administrator)('answers.stale'))
      },
    },
    activate: {
      input: z.object({ active: z.boolean() }),
      handle: async (scene: Scene, { active }: { active: boolean }): Promise<Reply> => {
        const which = { programId: scene.programId, id: idOf(scene) }
        const done = await setRowActive(scene.context, list, { ...which, active })
        if (done.ok) return answer(scene, active ? 'activated' : 'deactivated')
        return done.reason === 'not_found' ? UNKNOWN : identityTaken(scene, done)
      },
    },
    remove: {
      input: z.object({}),
      handle: async (scene: Scene): Promise<Reply> => {
        const deleted = await deleteRow(scene.context, list, { programId: scene.programId, id: idOf(scene) })
        if (deleted.ok) return answer(scene, 'deleted')
        if (deleted.reason === 'not_found') return UNKNOWN
        const words = proofWords(scene.administrator)(`answers.${list.noun}.used`)
        return failed(422, words, { base: [words] })
      },
    },
  }
}
