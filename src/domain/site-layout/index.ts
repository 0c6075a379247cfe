export { type CarouselForm, carouselForm, type MenuForm, menuForm } from './layout-forms'
export {
  type EditedMenuItem,
  type EditedSlide,
  type LayoutPage,
  listEditedMenu,
  listEditedSlides,
} from './list-layout'
export { type LayoutSaved, saveCarousel, saveMenu } from './save-layout'
