// Pure rules that the browser may import, so that forms and server validate alike.
export { AUDIENCES, type Audience } from '@/domain/audiences'
export { MEDIA_FORM } from '@/domain/media-library/media-form'
export {
  ATTRIBUTE_PLACEMENTS,
  type AttributeFormInput,
  attributeForm,
  NUMBER_FORMATS,
  PERIODS,
} from '@/domain/profile-attributes/attribute-form'
export { FIELD_TYPES } from '@/domain/profile-attributes/attribute-value'
export { type PageFormInput, pageForm } from '@/domain/program-pages/page-form'
export { REDIRECT_FORM, type RedirectFormInput } from '@/domain/redirects/redirect-form'
export {
  type CarouselFormInput,
  carouselForm,
  MAX_ITEMS,
  type MenuFormInput,
  menuForm,
} from '@/domain/site-layout/layout-forms'
