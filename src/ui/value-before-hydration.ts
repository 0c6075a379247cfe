/** What somebody typed into a field that the server drew, before the page came alive: React may draw the form anew. */
export const valueBeforeHydration = (field: string): string =>
  typeof document === 'undefined' ? '' : (document.querySelector<HTMLInputElement>(`input[name=${field}]`)?.value ?? '')
