// Pure rules that the browser may import, so that forms and server validate alike.
export { AUDIENCES, type Audience } from '@/domain/audiences'
export { MEDIA_FORM } from '@/domain/media-library/media-form'
export { type PageFormInput, pageForm } from '@/domain/program-pages/page-form'
export {
  type CarouselFormInput,
  carouselForm,
  MAX_ITEMS,
  type MenuFormInput,
  menuForm,
} from '@/domain/site-layout/layout-forms'
