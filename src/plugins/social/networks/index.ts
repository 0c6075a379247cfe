import type { SocialProvider } from './call-graph'
import { facebook } from './facebook'
import { instagram } from './instagram'

export type { NetworkPost, NetworkRefusal, SocialProvider } from './call-graph'

/** The networks whose pages can be imported. */
export const SOCIAL_PROVIDERS = { instagram, facebook } as const satisfies Record<string, SocialProvider>
