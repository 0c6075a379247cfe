export { BRAND_ASSETS, BRAND_TOKENS, type BrandAsset, BRANDING_CHANGES, type BrandingChanges } from './branding-form'
export { type Branding, findBranding, type StoredAsset } from './find-branding'
export { type PreviewMail, previewMails } from './preview-mails'
export { type SavedBranding, saveBranding } from './save-branding'
