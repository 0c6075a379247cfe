export { dropPicture } from './drop-picture'
export {
  MAX_PICTURE_BYTES,
  MAX_PIXELS,
  type PictureProblem,
  replacePicture,
  type SavedPicture,
  savePicture,
} from './save-picture'
export { PICTURE_PROBLEMS, type TakenPicture, takePicture } from './take-picture'
