import type { CollectionBeforeChangeHook, Field } from 'payload'
import { changedByOf } from '@/domain/content-lifecycle'
import { actorOf } from '@/domain/context'
import { text } from '../fields'

/** Who saved a version, as the audit log names them. */
export const changedBy = (): Field => text('changed_by', { admin: { hidden: true } })

export const stampChangedBy: CollectionBeforeChangeHook = ({ data, req }) => ({
  ...data,
  changed_by: changedByOf(actorOf(req)),
})
