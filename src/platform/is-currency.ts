/** Whether these three letters are a currency of ISO 4217, of today or of before. */
export const isCurrency = (code: string): boolean => Intl.supportedValuesOf('currency').includes(code)
