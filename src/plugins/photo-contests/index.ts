import type { Plugin } from 'payload'
import { laurel } from '@/plugin'
import { consoleCalls } from './calls/console-calls'
import { PhotoContestEntries } from './collections/photo-contest-entries'
import { PhotoContests } from './collections/photo-contests'
import { settingsViews } from './console/views'
import { texts } from './texts'

/** A photo contest in a page of the site, whose entries complete a challenge (docs/integrations.md). */
export const photoContests = (): Plugin => (config) => {
  const collections = config.collections ?? []
  // Their old place, because Payload numbers indexes of the same columns in the order of the collections.
  const place = collections.findIndex(({ slug }) => slug === 'program-domains')
  return laurel({
    sealedFields: { 'photo-contest': ['photo_contests.secret_encrypted'] },
    texts,
    settingsViews,
    consoleCalls,
    routes: {
      'POST /photo_contests/:program_id/entries': {
        from: 'platform',
        load: async () => (await import('./calls/record-entry')).POST,
      },
    },
    embeddedPages: {
      photo_contest: {
        find: async (...args) => (await import('./domain/photo-contest')).findContestAddition(...args),
        keepsPage: async (...args) => (await import('./domain/photo-contest')).keepsPage(...args),
      },
    },
  })({ ...config, collections: collections.toSpliced(place, 0, PhotoContestEntries, PhotoContests) })
}
