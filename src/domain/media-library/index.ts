export { addMedia, deleteMedia, type MediaDeleted, type MediaSaved, updateMedia } from './change-media'
export { findMediaUses, type MediaUse } from './find-uses'
export { findMedia, type ListedMedia, listMedia } from './list-media'
export { MEDIA_FORM, type MediaForm } from './media-form'
