// Pure rules that the browser may import, so that form and server validate alike.
export { APTOS_FORM } from '../domain/aptos-form'
