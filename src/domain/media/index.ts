export { dropPicture } from './drop-picture'
export { MAX_PICTURE_BYTES, MAX_PIXELS, type PictureProblem, type SavedPicture, savePicture } from './save-picture'
export { PICTURE_PROBLEMS, type TakenPicture, takePicture } from './take-picture'
