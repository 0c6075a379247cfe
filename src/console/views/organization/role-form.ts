// Pure rules that the browser may import, so that form and server refuse the same input with the same messages.
export { type RoleInput, roleInput } from '@/domain/roles/role-input'
