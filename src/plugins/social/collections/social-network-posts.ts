import { programCollection } from '@/plugin'
import { belongsTo, choice, image, link, longText, moment, number, position, text } from '@/plugin/fields'

export const SocialNetworkPosts = programCollection('social-network-posts', {
  group: 'Social',
  read: 'program.update',
  write: 'program.update',
  fields: [
    belongsTo('social_network_page', 'social-network-pages'),
    belongsTo('parent', 'social-network-posts', { required: false }),
    choice('post_type', ['image', 'video', 'text'], { required: true }),
    image('media'),
    text('media_path'),
    longText('message'),
    text('username'),
    link('url'),
    number('duration_seconds', { min: 0 }),
    moment('published_at'),
    position(),
    // The network's id; empty for posts that were added manually.
    text('external_id', { admin: { readOnly: true } }),
    // Kept after deletion at the network, so that a restored post doesn't earn points twice.
    moment('removed_at', { admin: { hidden: true } }),
  ],
})
