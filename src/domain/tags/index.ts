export { cleanTag, MAX_TAG_CHARACTERS, MAX_TAGS } from './clean-tag'
export { listProgramTags } from './list-program-tags'
export { type Tagged, type TagToggle, toggleTag } from './toggle-tag'
