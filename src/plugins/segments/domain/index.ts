export { type CheckedRules, checkRules, listRules } from './check-rules'
export { describeRule, describeValue, type Words } from './describe-rule'
export { type EditorField, toEditorFields } from './editor-fields'
export { countMovement, listMoved, type MovedPerson, pageMembers } from './list-members'
export {
  findSegment,
  type ListedSegment,
  listChoices,
  listConsoleSegments,
  pageSegments,
  SEGMENT_FILTERS,
  type Segment,
} from './list-segments'
export { countPeople, type Headcount, type SampledPerson, samplePeople } from './preview-people'
export { refreshSegment, refreshSegments } from './refresh-segments'
export {
  createSegment,
  type SegmentArchived,
  type SegmentSaved,
  setSegmentArchived,
  updateSegment,
} from './save-segment'
export { SEGMENT_FORM, SEGMENT_KINDS, type SegmentForm } from './segment-form'
export { listTemplates, type Template, type TemplateName } from './templates'
