/** What the settings of a program say beside their fields and in their answers. */
export const settings = {
  tooLong: 'Use up to {{max}} characters.',
  required: 'Fill in this field.',
  notACurrency: 'Choose a currency.',
  notACountry: 'Choose a country.',
  notAnEmail: 'Enter an email address, such as support@example.com.',
  notAnAddress: 'Enter a web address that starts with https://.',
} as const
