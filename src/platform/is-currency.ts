/** Whether these three letters are a current or historical ISO 4217 currency. */
export const isCurrency = (code: string): boolean => Intl.supportedValuesOf('currency').includes(code)
