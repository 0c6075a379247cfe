import { registerChallengeKinds } from '@/domain/challenges/kinds'
import { unifiedSocial } from '@/plugins/social/domain/unified-social'

/** Adds the challenge kinds of first-party plugins, as processes with Payload's config do. */
registerChallengeKinds({ unified_social: unifiedSocial })
