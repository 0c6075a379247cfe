export { type Coordinates, findZip } from './find-zip'
export { loadZipCodes } from './load-zip-codes'
