// Pure rules that the browser may import, so that form and server refuse the same input with the same messages.
export { ADMINISTRATOR_CHANGES, INVITATION } from '@/domain/administrators/access'
