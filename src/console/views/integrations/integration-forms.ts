// Pure rules that the browser may import, so that forms and server validate alike.
export { EMBEDDED_PAGE_FORM } from '@/domain/integrations/integration-forms'
