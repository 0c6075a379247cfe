import { wireWords } from './wire-words'

describe('what the specification quotes', () => {
  const quoted = [
    'Sucess!',
    'Challenge created successfully.',
    'Challenge updated successfully.',
    'Reward created successfully.',
    'Reward updated successfully.',
    'Receipt has been updated successfully.',
    'Tag updated',
    'Magic link copied to clipboard',
    'Activities reset',
    'Status updated',
    'Points Added',
    'Participant deleted',
    'NFT collection created',
    'Winners are being synced',
    'Winner assigned',
    'Entries generated',
    'Failed to perform action',
    'Invalid intent',
    'You are not allowed to access this page',
    'An error occurred',
    'An error occurred.',
    'Please fill in all required fields.',
    'Name must be at least 2 characters.',
    'Name must not be longer than 30 characters.',
    'Program was created successfully!',
    'Role was deleted successfully!',
    'Too many invitations. Please try again in 5 minutes.',
  ]
  it.each(quoted)('is shown as it is in English, and in Spanish to who reads that: %s', (words) => {
    expect(wireWords(words, 'en')).toBe(words)
    expect(wireWords(words, 'es')).not.toBe(words)
  })

  it('leaves alone what the server said in the reader’s own language', () => {
    for (const words of ['2 códigos añadidos.', 'Figs was baked successfully!', ''])
      expect(wireWords(words, 'es')).toBe(words)
  })
})
