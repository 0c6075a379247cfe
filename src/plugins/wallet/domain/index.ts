export { PASS_TYPE, signApplePass } from './apple-pass'
export { findContent, findDesign, sampleContent } from './content'
export { updatePasses } from './deliver'
export { listChangedPasses, registerDevice, unregisterDevice } from './devices'
export { signGoogleLink } from './google-pass'
export { findPass, noteGoogleOffer, openPass, type Pass, revokePass } from './passes'
export { listAlerts } from './refresh'
export { isAuthorized } from './serial'
export {
  findCertificate,
  findGoogleAccount,
  findSettings,
  findWallets,
  removeWallet,
  updateSettings,
  type WalletSettings,
} from './settings'
export { WALLET_FORM } from './settings-form'
