export { dropPicture } from './drop-picture'
export { PICTURE_PROBLEMS, type ResolvedPicture, resolvePicture } from './resolve-picture'
export {
  MAX_PICTURE_BYTES,
  MAX_PIXELS,
  type PictureProblem,
  replacePicture,
  type SavedPicture,
  savePicture,
} from './save-picture'
