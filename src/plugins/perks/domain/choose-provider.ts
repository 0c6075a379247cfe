import { type Context, OFFER_PROVIDERS, type OfferProvider, ProviderAway } from '@/plugin/domain'
import { embeddedProvider } from './embedded-provider'
import type { PerksProgram } from './program'

export const EMBEDDED = 'embedded'

/** The providers that a program can choose: its own directory, a partner network, and those of plugins. */
export const offerProviderNames = (): string[] => [EMBEDDED, ...Object.keys(OFFER_PROVIDERS)]

/** @throws ProviderAway for a partner without a URL, or a provider whose plugin is gone */
export const chooseProvider = (context: Context, program: PerksProgram): OfferProvider => {
  if (program.provider === EMBEDDED) return embeddedProvider(context, program)
  const open = OFFER_PROVIDERS[program.provider]
  if (!open) throw new ProviderAway(`there is no offer provider "${program.provider}"`)
  return open(program.settings)
}
