import { readdirSync, readFileSync } from 'node:fs'
import { textsOf } from '@/i18n'

/**
 * Texts that docs/product/console.md quotes about organization, dashboard, users, challenges and rewards, verbatim
 * including misspellings, by section. Each is one of our English texts, or a literal that the server or the console
 * sends.
 */
const QUOTED: Readonly<Record<string, readonly string[]>> = {
  Dashboard: ['Overview', 'Error! something went wrong'],
  Users: [
    'Users',
    'Login Count',
    'Points',
    'Challenges Completed',
    'Rewards Earned',
    'Clicks',
    'Copy magic link',
    'Add points',
    'Reset Activities',
    'Delete Participant',
  ],
  Rewards: ['Sync Winners', 'Create NFT Collection', 'Total Claims', 'Rewards Balance'],
  Challenges: ['Participant Answers', 'Edit', 'Previous', 'Next', 'Save'],
  'Admin chrome': [
    'Organization',
    'Go to Program Page',
    'Log out',
    'Coming Soon',
    'You are not allowed to access this page',
  ],
  'Challenge wizard': ['Are you sure? This changes will be refleted in future minted NFTs.'],
  'Reward winner sync': ['Winners are being synced'],
  'Create program': ['Name must be at least 2 characters.', 'Name must not be longer than {{max}} characters.'],
  'Challenge save': ['No changes detected. No changes were detected. Please try again.'],
  'Call to action': [
    'Signup Email',
    'Signup',
    'Complete Profile',
    'Take a Quiz',
    'Watch Now',
    'Read Now',
    'Recruit Friends',
    'Become a Member',
    'Visit Now',
    'Visit Social Media',
    'Check out posts',
    'Donate',
    'Visit',
  ],
  'Missing parameter': ['Missing param'],
  'Create or update': ['Error!!!', 'Error', 'An error occurred', 'Success!'],
  Success: [
    'Program was created successfully!',
    'Challenge created successfully.',
    'Challenge updated successfully.',
    'Reward created successfully.',
    'Reward updated successfully.',
  ],
  'Invite admin': ['Done! The admin has been invited.', 'An error occurred.'],
  'User actions': [
    'Tag updated',
    'Magic link copied to clipboard',
    'Activities reset',
    'Status updated',
    'Points Added',
    'Participant deleted',
  ],
  'Reward actions': [
    'NFT collection created',
    'Winners are being synced',
    'Winner assigned',
    'Entries generated',
    'Failed to perform action',
  ],
  'Unknown intent': ['Invalid intent'],
  'Dashboard sections': ['Error! something went wrong'],
  'Not permitted': ['You are not allowed to access this page'],
}

const said = new Set<string>()
const collect = (texts: unknown): void => {
  if (typeof texts === 'string') said.add(texts)
  else if (typeof texts === 'object' && texts !== null) Object.values(texts).forEach(collect)
}

beforeAll(() => {
  for (const namespace of ['console', 'messages']) collect(textsOf('en').getResourceBundle('en', namespace))
  for (const place of ['src/http', 'src/domain', 'src/app/(api)', 'src/console', 'src/plugins']) {
    for (const name of readdirSync(place, { recursive: true, encoding: 'utf8' })) {
      if (!/\.tsx?$/.test(name) || /\.spec\.tsx?$/.test(name)) continue
      const source = readFileSync(`${place}/${name}`, 'utf8')
      for (const [, words = ''] of source.matchAll(/(?<![\w$])'((?:[^'\\\n]|\\.)*)'/g)) said.add(words)
    }
  }
})

const all = Object.entries(QUOTED).flatMap(([section, words]) => words.map((one) => [section, one] as const))

describe('docs/product/console.md', () => {
  // CONSOLE-145
  it.each(all)('%s quotes “%s”, which exists', (_, words) => {
    expect([...said].filter((one) => one === words)).toEqual([words])
  })
})
