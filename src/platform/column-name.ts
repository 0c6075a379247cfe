/** The column in which Payload keeps a field: `loyaltyCard` in `loyalty_card`. */
export const columnName = (fieldName: string): string =>
  fieldName.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
