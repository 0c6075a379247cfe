import { type CollectionBeforeValidateHook, ValidationError } from 'payload'
import { DEFAULT_ELEMENT_CSS_STYLE, ELEMENT_CSS_STYLE } from '@/domain/branding'

/** Stores only known keys with well-formed values, because colors, radii and fonts end up in a style sheet. */
export const validateTemplateDetail: CollectionBeforeValidateHook = ({ collection, data, operation, req }) => {
  const given = data?.program_template_detail?.element_css_style
  if (given === undefined && operation === 'update') return data
  const parsed = ELEMENT_CSS_STYLE.safeParse({ ...DEFAULT_ELEMENT_CSS_STYLE, ...given })
  if (!parsed.success) {
    const errors = parsed.error.issues.map(({ message, path }) => ({
      message,
      path: ['program_template_detail', 'element_css_style', ...path].join('.'),
    }))
    throw new ValidationError({ collection: collection.slug, errors, req })
  }
  return { ...data, program_template_detail: { ...data?.program_template_detail, element_css_style: parsed.data } }
}
