// Pure rules that the browser may import, so that form and server validate alike.
export { WALLET_FORM } from '../domain/settings-form'
