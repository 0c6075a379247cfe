export const integrations = {
  required: 'Fill in this field.',
  tooLong: 'Use up to {{max}} characters.',
  badUrl: 'Enter a web address that starts with https://.',
  badRegex: "This isn't a valid regular expression.",
  slugTaken: 'A program page already has this address.',
  keyNeeded: 'Enter the key of the new address.',
  unknownProvider: 'Choose one of the listed providers.',
  offersRewardUpdated: 'Offers reward was updated successfully!',
  embeddedPageUpdated: 'Embedded page was updated successfully!',
} as const
