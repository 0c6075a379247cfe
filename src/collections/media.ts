import path from 'node:path'
import {
  type CollectionBeforeChangeHook,
  type CollectionConfig,
  type TextFieldSingleValidation,
  ValidationError,
} from 'payload'
import { env } from '@/platform/env'
import { administratorOf, and, can, canCreate } from './access'
import { flag, text } from './fields'
import { auditPayloadWrites } from './hooks/audit-payload-writes'
import { dropFilesOfFailure, nameUploads } from './hooks/name-uploads'
import { refuseInUse } from './hooks/refuse-in-use'
import { refuseShownMedia } from './hooks/refuse-shown-media'
import { programField } from './program-collection'
import { selectedProgramFilter } from './selected-program'

export const mediaDir = path.resolve(env.MEDIA_DIR)

/**
 * Requires a program for administrators' uploads: pictures without one are shared by all programs, and only the seed
 * and the operator add them.
 */
const demandProgram: CollectionBeforeChangeHook = ({ collection, data, operation, req }) => {
  if (operation !== 'create' || data.program || !administratorOf(req)) return data
  const errors = [{ path: 'program', message: 'This field is required.' }]
  throw new ValidationError({ collection: collection.slug, errors, req })
}

/** Administrators must describe their uploads; the domain stores pictures before there is a description. */
const demandAlt: TextFieldSingleValidation = (value, { operation, req }) =>
  Boolean(value?.trim()) || !administratorOf(req) || !operation || req.t('validation:required')

/** Pictures of a program, without participants' avatars. */
const ofPrograms = { is_avatar: { equals: false } }

const programPictures = and(can('program.update'), () => ofPrograms)

/** Folders of a program's media, one tree per program. */
export const mediaFolders = (folders: Omit<CollectionConfig, 'trash'>): Omit<CollectionConfig, 'trash'> => ({
  ...folders,
  ...auditPayloadWrites({
    ...folders,
    lockDocuments: false,
    admin: { ...folders.admin, baseFilter: selectedProgramFilter() },
    labels: { singular: 'Folder', plural: 'Folders' },
    access: {
      ...folders.access,
      read: can('program.update'),
      create: canCreate('program.update'),
      update: can('program.update'),
      delete: can('program.update'),
    },
    fields: [programField(), ...folders.fields],
  }),
})

/**
 * Pictures that a program shows to all visitors. Resized on upload; SVG is refused, because an SVG opened from Laurel's
 * own origin can run scripts.
 */
export const Media: CollectionConfig = {
  slug: 'media',
  labels: { singular: 'Image or video', plural: 'Media' },
  lockDocuments: false,
  folders: true,
  // File names are random, so lists show the picture and its description.
  admin: {
    group: 'Content',
    baseFilter: selectedProgramFilter(),
    defaultColumns: ['filename', 'alt', 'program'],
    listSearchableFields: ['alt', 'filename'],
  },
  access: {
    read: programPictures,
    create: canCreate('program.update'),
    update: programPictures,
    delete: programPictures,
  },
  hooks: {
    beforeOperation: [nameUploads, dropFilesOfFailure],
    beforeChange: [demandProgram],
    beforeDelete: [refuseInUse, refuseShownMedia],
  },
  upload: {
    crop: true,
    focalPoint: true,
    staticDir: path.join(mediaDir, 'public'),
    mimeTypes: ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'video/mp4', 'video/webm'],
    adminThumbnail: 'small',
    imageSizes: [
      {
        name: 'small',
        width: 320,
        withoutEnlargement: true,
        formatOptions: { format: 'webp', options: { quality: 78 } },
      },
      {
        name: 'medium',
        width: 800,
        withoutEnlargement: true,
        formatOptions: { format: 'webp', options: { quality: 78 } },
      },
      {
        name: 'large',
        width: 1600,
        withoutEnlargement: true,
        formatOptions: { format: 'webp', options: { quality: 78 } },
      },
    ],
  },
  fields: [
    { ...programField(), required: false } as ReturnType<typeof programField>,
    text('alt', {
      label: 'Alternative text',
      validate: demandAlt,
      admin: { description: 'What the picture shows, for people who cannot see it.' },
    }),
    text('blur_data_url', { admin: { hidden: true } }),
    // A participant's avatar.
    flag('is_avatar', false, { required: false, admin: { hidden: true } }),
  ],
}
