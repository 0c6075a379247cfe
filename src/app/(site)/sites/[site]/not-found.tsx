export { PageNotFound as default } from './error'
