export {
  DEFAULT_ELEMENT_CSS_STYLE,
  ELEMENT_CSS_STYLE,
  type ElementCssStyle,
} from '../element-css-style'
export { type FontFamily, isKnownFont, listFonts } from './list-fonts'
export { prepareFonts } from './prepare-fonts'
export { type LogoColor, type ReadLogo, readLogo } from './read-logo'
export { SITE_SCOPE } from './site-scope'
