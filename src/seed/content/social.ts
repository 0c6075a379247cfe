import type { SocialNetworkPageContent, SocialNetworkPostContent } from './types'

export const social_network_pages: SocialNetworkPageContent[] = [
  {
    key: 'verity-instagram',
    program: 'verity',
    platform: 'instagram',
    url: 'https://instagram.example/portverityfc',
    username: 'portverityfc',
  },
  {
    key: 'verity-facebook',
    program: 'verity',
    platform: 'facebook',
    url: 'https://facebook.example/portverityfc',
    username: 'Port Verity FC',
  },
  {
    key: 'cairnfell-instagram',
    program: 'cairnfell',
    platform: 'instagram',
    url: 'https://instagram.example/cairnfell',
    username: 'cairnfell',
  },
]

export const social_network_posts: SocialNetworkPostContent[] = [
  {
    page: 'verity-instagram',
    post_type: 'image',
    message: 'Floodlights on. Ninety minutes to kickoff. Who is walking down with us?',
    media_path: 'verity/post_floodlights.jpg',
    alt_text: 'Floodlights over the Breakwater Ground',
    url: 'https://instagram.example/portverityfc/p/floodlights',
    published_offset_days: -1,
    social_network_child_posts: [],
  },
  {
    page: 'verity-facebook',
    post_type: 'text',
    message:
      'Team news: Abara is back in training, Lund is a day away, and the pie of the week is leek and potato. Gates open at six.',
    media_path: null,
    alt_text: null,
    url: 'https://facebook.example/portverityfc/posts/team-news',
    published_offset_days: -2,
    social_network_child_posts: [],
  },
  {
    page: 'verity-instagram',
    post_type: 'image',
    message: 'New season, same stripes. Swipe for the away shirt and the scarf your grandma will steal.',
    media_path: 'verity/post_home_shirt.jpg',
    alt_text: 'The striped home shirt',
    url: 'https://instagram.example/portverityfc/p/stripes',
    published_offset_days: -4,
    social_network_child_posts: [
      { media_path: 'verity/post_away_shirt.jpg', alt_text: 'The yellow away shirt' },
      { media_path: 'verity/reward_scarf.jpg', alt_text: 'A scarf in blue and yellow' },
    ],
  },
  {
    page: 'verity-facebook',
    post_type: 'text',
    message: 'Thank you to the 412 of you who sang through the rain on Saturday. We heard every word. So did they.',
    media_path: null,
    alt_text: null,
    url: 'https://facebook.example/portverityfc/posts/rain',
    published_offset_days: -6,
    social_network_child_posts: [],
  },
  {
    page: 'verity-instagram',
    post_type: 'image',
    message: 'The harbor from the top of the east stand. Not a bad view for a corner kick.',
    media_path: 'verity/post_harbour.jpg',
    alt_text: 'A lighthouse above a harbor drawn in flat shapes',
    url: 'https://instagram.example/portverityfc/p/harbour',
    published_offset_days: -9,
    social_network_child_posts: [],
  },
]
