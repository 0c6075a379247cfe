export { BRAND_ASSETS, BRAND_TOKENS, BRANDING_CHANGES, type BrandAsset, type BrandingChanges } from './branding-form'
export { type Branding, findBranding, type StoredAsset } from './find-branding'
export { type PreviewMail, previewMails } from './preview-mails'
export { type SavedBranding, saveBranding } from './save-branding'
