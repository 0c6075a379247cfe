import type { FieldHook } from 'payload'

/** Hides blocks of a plugin that was removed: Payload's form doesn't open with them. The next save removes them. */
export const dropUnknownBlocks: FieldHook = ({ field, value }) =>
  Array.isArray(value) && field.type === 'blocks'
    ? value.filter(({ blockType }) => field.blocks.some(({ slug }) => slug === blockType))
    : value
