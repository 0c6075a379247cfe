export { PASS_TYPE, signApplePass } from './apple-pass'
export { sampleContent } from './content'
export { listChangedPasses, registerDevice, unregisterDevice } from './devices'
export { signGoogleLink } from './google-pass'
export { findPass, noteGoogleOffer, openPass, revokePass } from './passes'
export { isAuthorized } from './serial'
export {
  findCertificate,
  findGoogleAccount,
  findSettings,
  findWallets,
  removeWallet,
  updateSettings,
} from './settings'
export { WALLET_FORM } from './settings-form'
