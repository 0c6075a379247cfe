import type { CollectionConfig } from 'payload'
import * as challenges from './challenges'
import * as content from './content'
import { auditPayloadWrites } from './hooks/audit-payload-writes'
import * as media from './media'
import * as offers from './offers'
import * as organizations from './organizations'
import * as participants from './participants'
import * as programs from './programs'
import * as receipts from './receipts'
import * as rewards from './rewards'

const isCollection = (value: unknown): value is CollectionConfig =>
  typeof value === 'object' && value !== null && 'slug' in value && 'fields' in value

/** Every collection of the project: those exported by the files beside this one. */
export const collections: CollectionConfig[] = [
  programs,
  content,
  organizations,
  media,
  participants,
  challenges,
  rewards,
  receipts,
  offers,
]
  .flatMap((module) => Object.values(module) as unknown[])
  .filter(isCollection)
  .map(auditPayloadWrites)
