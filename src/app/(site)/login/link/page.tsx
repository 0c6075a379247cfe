export { LinkButton as default } from './link-button.client'
