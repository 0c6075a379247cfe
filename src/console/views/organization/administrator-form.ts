// Pure rules that the browser may have: the form and the server refuse the same input with the same words.
export { ADMINISTRATOR_CHANGES, INVITATION } from '@/domain/administrators/access'
