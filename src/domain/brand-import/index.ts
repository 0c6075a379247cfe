export { type BrandProposal, importBrand } from './import-brand'
