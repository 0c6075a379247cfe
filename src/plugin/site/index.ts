/**
 * What a plugin's pages and components of the site may import, beside `@/ui`. What not every page has is in files of its
 * own, such as `@laurel/plugin/site/checkout-form`, so that a page loads what it shows.
 */
export { useTexts } from '@/i18n/texts-provider.client'
export type { Answer } from '@/site/call'
export { ErrorInPlace } from '@/site/frame/site-error.client'
export {
  useMe,
  useMeQuery,
  useRefreshPersonal,
  useSite,
  useSiteMutation,
  useSiteQuery,
} from '@/site/frame/site-provider.client'
export { provideTexts } from '@/site/frame/texts/provide-texts.client'
export { useOfflinePage } from '@/site/frame/use-offline-page.client'
export { useOnDemand } from '@/site/frame/use-on-demand.client'
export { useTitle } from '@/site/frame/use-title.client'
export { carouselLabels } from '@/site/home/carousel-labels'
export { keepOffline, keepVoucher, readOffline } from '@/site/offline-copy'
export { isOwnMedia } from '@/site/picture'
export { useShownReward } from '@/site/reward/shown-reward.client'
export { formatCountdown, useCountdown } from '@/site/sign-in/use-countdown.client'
export type { BlockProps, SitePage, SitePageProps } from '@/site/site-page'
export { useAwakeScreen } from '@/site/use-awake-screen.client'
export { useOwnDate } from '@/site/use-dates.client'
export type { Serialized, SiteProgram } from '@/site/wire'
