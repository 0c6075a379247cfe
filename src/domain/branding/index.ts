export { DEFAULT_ELEMENT_CSS_STYLE, ELEMENT_CSS_STYLE, type ElementCssStyle } from './element-css-style'
