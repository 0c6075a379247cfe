export { dropPicture } from './drop-picture'
export { type PictureProblem, type SavedPicture, savePicture } from './save-picture'
export { PICTURE_PROBLEMS, type TakenPicture, takePicture } from './take-picture'
