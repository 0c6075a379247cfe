/** The column of a field in Payload: `loyaltyCard` is stored in `loyalty_card`. */
export const columnName = (fieldName: string): string =>
  fieldName.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
