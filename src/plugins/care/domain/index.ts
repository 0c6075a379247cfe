export { deductPoints } from './deduct-points'
export {
  addNote,
  canEditNote,
  deleteNote,
  editNote,
  listNotes,
  type Note,
  type NoteChanged,
  pinNote,
} from './notes'
export { createViewLink, endView, findView, openView, VIEW_COOKIE } from './site-views'
