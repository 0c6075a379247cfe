/** What was typed into a server-rendered field before hydration, because React may render the form anew. */
export const valueBeforeHydration = (field: string): string =>
  typeof document === 'undefined' ? '' : (document.querySelector<HTMLInputElement>(`input[name=${field}]`)?.value ?? '')
