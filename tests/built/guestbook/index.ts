import { addHooks, apiError, defineCall, inRequest, laurel, programCollection, reply } from '@laurel/plugin'
import { APIError, type CollectionAfterChangeHook, type CollectionBeforeChangeHook, type Plugin } from 'payload'
import { z } from 'zod'
import { listNotes, NOTES, thankForNote } from './notes'
import { texts } from './texts'

declare module '@laurel/plugin' {
  interface PluginSiteCalls {
    'GET /public/guestbook': { who: 'anyone' }
    'POST /public/guestbook': { who: 'participant' }
  }
}

const notes = programCollection(NOTES, {
  group: 'Guest book',
  read: 'users.view',
  write: 'users.manage',
  fields: [
    { name: 'participant', type: 'relationship', relationTo: 'participants', required: true },
    { name: 'note', type: 'text', required: true, maxLength: 200 },
    { name: 'is_hidden', type: 'checkbox', defaultValue: false },
  ],
})

const refuseLinks: CollectionBeforeChangeHook = ({ data }) => {
  if (/https?:/i.test(String(data.note))) throw new APIError('Write a note without links.', 400)
  return data
}

const thank: CollectionAfterChangeHook = async ({ doc, operation, req }) => {
  if (operation === 'create') await inRequest(req, (context) => thankForNote(context, doc))
  return doc
}

/** A guest book: participants write notes, each page shows them, and administrators hide them. */
export const guestbook = (): Plugin => async (config) => {
  const extended = await laurel({
    texts,
    programSettings: {
      guestbook: {
        tab: 'integrations',
        title: 'guestbook.title',
        permission: 'program.update',
        fields: [
          {
            name: 'thanks_points',
            type: 'number',
            label: { en: 'Points for the first note', es: 'Puntos por la primera nota' },
            defaultValue: 5,
            min: 1,
            max: 100,
          },
        ],
      },
    },
    consoleViews: [
      {
        path: '/programs/:program_id/guestbook',
        title: 'guestbook.title',
        permission: 'users.view',
        tenant: { program: 'program_id' },
        navigation: { group: 'engagement', icon: 'users' },
        Component: 'laurel-guestbook/console/notes-view#NotesView',
      },
    ],
    consoleCalls: {
      'PATCH /admin/v2/programs/:program_id/guestbook/:note_id': {
        permission: 'users.manage',
        tenant: { program: 'program_id' },
        load: async () => (await import('./calls/hide-note')).PATCH,
      },
    },
    siteCalls: {
      'GET /public/guestbook': {
        who: 'anyone',
        summary: 'The notes of the guest book.',
        load: async () => (await import('./calls/public-notes')).GET,
      },
      'POST /public/guestbook': {
        who: 'participant',
        summary: 'Writes a note.',
        load: async () => (await import('./calls/public-notes')).POST,
      },
    },
    sitePages: { '/guestbook': { Component: 'laurel-guestbook/site/guestbook-page#guestbookPage' } },
    siteSlots: {
      guestbook: { slot: 'account', Component: 'laurel-guestbook/site/guestbook.client#Guestbook' },
      guestbook_of_reward: { slot: 'reward', Component: 'laurel-guestbook/site/of-reward.client#OfReward' },
    },
    blocks: {
      guestbook: {
        labels: { singular: 'Guest book', plural: 'Guest books' },
        fields: [
          { name: 'heading', type: 'text', required: true },
          { name: 'limit', type: 'number', defaultValue: 3, min: 1, max: 20 },
        ],
        Component: 'laurel-guestbook/site/notes-block#NotesBlock',
      },
    },
    apiCalls: {
      'GET /v1/guestbook': defineCall({
        scope: 'participants.read',
        summary: 'The notes of the guest book.',
        input: z.object({ limit: z.coerce.number().int().min(1).max(100).default(20) }),
        output: z.object({ notes: z.array(z.object({ id: z.int(), note: z.string() })) }),
        errors: ['not_found'],
        handle: async ({ context, programId }, { limit }) => {
          const found = await listNotes(context, programId, limit)
          return found.length > 0
            ? reply({ notes: found.map(({ id, note }) => ({ id, note })) })
            : apiError('not_found')
        },
      }),
    },
  })(config)
  return addHooks({ ...extended, collections: [...(extended.collections ?? []), notes] }, NOTES, {
    beforeChange: [refuseLinks],
    afterChange: [thank],
  })
}
