export { type Availability, deriveAvailability, isAvailableSql } from './availability'
export {
  fillLegalDetails,
  fillLegalDetailsIn,
  imprintOf,
  LEGAL_DETAILS,
  type LegalDetail,
  type LegalDetails,
  legalDetailsIn,
  legalValues,
} from './fill-legal-details'
export { findLanguages, localesOf, type ProgramLanguages } from './find-languages'
export {
  findProgramPage,
  isPublishedSql,
  type PageBlock,
  type PageMeta,
  type ProgramPage,
} from './find-program-page'
export { findPublicFile, type PublicFile, readPublicFile } from './find-public-file'
export { findRedirect } from './find-redirect'
export { findShownFeatures } from './find-shown-features'
export { findSiteProgram, type SiteProgram } from './find-site-program'
export { findWording, localeSql, type Wording, wordingSql } from './find-wording'
export { isLastDay } from './is-last-day'
export { type CarouselSlide, listCarouselSlides } from './list-carousel-slides'
export { listPageTexts, type PageText } from './list-page-texts'
export { localizedSql, pickLocale } from './localized'
export { homePreviewUrl, openPagePreview, opensHomePreview, pagePreviewUrl } from './page-preview'
export { pageDescription } from './page-seo'
export { mediaUrl, type Picture, type PictureRow, pictureSql, toPicture } from './pictures'
