import { facebook } from './facebook'
import { instagram } from './instagram'
import type { SocialProvider } from './types'

export type { NetworkPost, NetworkRefusal, SocialProvider } from './types'

/** The networks whose pages can be imported. */
export const SOCIAL_PROVIDERS = { instagram, facebook } as const satisfies Record<string, SocialProvider>
