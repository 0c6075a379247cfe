import type { ReactNode } from 'react'
import { findComponent } from '../frame/find-component'
import type { ViewContext, ViewContextOf } from '../frame/view-context'
import type { ConsoleRoute, ViewPath } from '../routes'
import { isSettingsRoute } from '../settings-menu'
import { AgentsView } from './agents/AgentsView'
import { ApiKeysView } from './api-keys/ApiKeysView'
import { NewApiKeyView } from './api-keys/NewApiKeyView'
import { AuditLogView } from './audit/AuditLogView'
import { ChallengeAnswersView } from './challenges/ChallengeAnswersView'
import { ChallengeParticipantsView } from './challenges/ChallengeParticipantsView'
import { ChallengesView } from './challenges/ChallengesView'
import { EditChallengeView } from './challenges/EditChallengeView'
import { NewChallengeView } from './challenges/NewChallengeView'
import { AttributesView } from './content/AttributesView'
import { AttributeView } from './content/AttributeView'
import { CarouselsView } from './content/CarouselsView'
import { ContentTagsView } from './content/ContentTagsView'
import { ContentTagView } from './content/ContentTagView'
import { MediaItemView } from './content/MediaItemView'
import { MediaView } from './content/MediaView'
import { NavigationMenusView } from './content/NavigationMenusView'
import { NewAttributeView } from './content/NewAttributeView'
import { NewContentTagView } from './content/NewContentTagView'
import { NewMediaView } from './content/NewMediaView'
import { NewPageView } from './content/NewPageView'
import { NewRedirectView } from './content/NewRedirectView'
import { PagesView } from './content/PagesView'
import { PageVersionsView } from './content/PageVersionsView'
import { PageView } from './content/PageView'
import { RedirectsView } from './content/RedirectsView'
import { RedirectView } from './content/RedirectView'
import { ChallengeTranslationsView, RewardTranslationsView } from './content/RowTranslationsView'
import { ChallengeVersionsView, RewardVersionsView } from './content/RowVersionsView'
import { TranslationsView } from './content/TranslationsView'
import { DashboardActionsView } from './dashboard/DashboardActionsView'
import { DashboardChallengesView } from './dashboard/DashboardChallengesView'
import { DashboardRewardsView } from './dashboard/DashboardRewardsView'
import { DashboardView } from './dashboard/DashboardView'
import { EmailChoicesView } from './emails/EmailChoicesView'
import { EmailsView } from './emails/EmailsView'
import { EmailView } from './emails/EmailView'
import { SenderView } from './emails/SenderView'
import { ImportsView } from './imports/ImportsView'
import { AptosView } from './integrations/AptosView'
import { EmbeddedPageView } from './integrations/EmbeddedPageView'
import { OffersRewardView } from './integrations/OffersRewardView'
import { PhotoContestView } from './integrations/PhotoContestView'
import { SocialPagesView } from './integrations/SocialPagesView'
import {
  EditSocialPageView,
  NewSocialPageView,
  NewSocialPostView,
  SocialPageView,
  SocialPostView,
} from './integrations/SocialPageViews'
import { AdminsView } from './organization/AdminsView'
import { OrganizationAuditLogView } from './organization/OrganizationAuditLogView'
import { RolesView } from './organization/RolesView'
import { PerksImportView } from './perks/ImportView'
import { PerkMerchantsView } from './perks/MerchantsView'
import {
  EditPerkMerchantView,
  NewPerkMerchantView,
  NewPerkOfferView,
  PerkMerchantView,
  PerkOffersView,
  PerkOfferView,
} from './perks/PerkViews'
import { PerksAccessView, RedemptionsView, RefusalsView } from './perks/RedemptionViews'
import { OrganizationProgramsView } from './programs/OrganizationProgramsView'
import { ProgramsView } from './programs/ProgramsView'
import { EditMerchantView } from './purchase-proof/EditMerchantView'
import { EditProductView } from './purchase-proof/EditProductView'
import { MerchantsView } from './purchase-proof/MerchantsView'
import { NewMerchantView } from './purchase-proof/NewMerchantView'
import { NewProductView } from './purchase-proof/NewProductView'
import { ProductsView } from './purchase-proof/ProductsView'
import { SettingsView } from './purchase-proof/SettingsView'
import { AgreementView } from './receipts/AgreementView'
import { ReceiptsView } from './receipts/ReceiptsView'
import { ReceiptView } from './receipts/ReceiptView'
import { EditRewardView } from './rewards/EditRewardView'
import { NewRewardView } from './rewards/NewRewardView'
import { RewardBlockchainTransactionsView } from './rewards/RewardBlockchainTransactionsView'
import { RewardClaimsView } from './rewards/RewardClaimsView'
import { RewardCouponsView } from './rewards/RewardCouponsView'
import { RewardMiniContestView } from './rewards/RewardMiniContestView'
import { RewardSweepstakesView } from './rewards/RewardSweepstakesView'
import { RewardsView } from './rewards/RewardsView'
import { BrandingView } from './settings/branding/BrandingView'
import { EnrollmentView } from './settings/EnrollmentView'
import { GeneralView } from './settings/general/GeneralView'
import { HistoryView } from './settings/HistoryView'
import { LabelsView } from './settings/LabelsView'
import { PointsView } from './settings/PointsView'
import { SeoView } from './settings/SeoView'
import { SettingsFrame } from './settings/SettingsFrame'
import { EditTierView } from './settings/tiers/EditTierView'
import { NewTierView } from './settings/tiers/NewTierView'
import { TiersView } from './settings/tiers/TiersView'
import { VersionView } from './settings/VersionView'
import { SetupView } from './setup/SetupView'
import { NewUserAttributeView } from './users/NewUserAttributeView'
import { UserActionsView } from './users/UserActionsView'
import { UserAnswersView } from './users/UserAnswersView'
import { UserAttributesView } from './users/UserAttributesView'
import { UserAttributeView } from './users/UserAttributeView'
import { UserBlockchainTransactionsView } from './users/UserBlockchainTransactionsView'
import { UserChallengesView } from './users/UserChallengesView'
import { UserQuestionsView } from './users/UserQuestionsView'
import { UserRewardsView } from './users/UserRewardsView'
import { UsersView } from './users/UsersView'
import { NewWebhookView } from './webhooks/NewWebhookView'
import { WebhooksView } from './webhooks/WebhooksView'
import { WebhookView } from './webhooks/WebhookView'

type View<Path extends ViewPath> = (props: { view: ViewContextOf<Path> }) => ReactNode | Promise<ReactNode>

/** The view of each route. A route without a view, or a view without a route, doesn't compile. */
const VIEWS: { [Path in ViewPath]: View<Path> } = {
  '/programs': ProgramsView,
  '/organization/programs': OrganizationProgramsView,
  '/programs/:program_id/dashboard': DashboardView,
  '/programs/:program_id/setup': SetupView,
  '/programs/:program_id/challenges': ChallengesView,
  '/challenges/:challenge_id': ChallengeParticipantsView,
  '/challenges/:challenge_id/participant_answers': ChallengeAnswersView,
  '/programs/:program_id/settings/program/emails': EmailsView,
  '/programs/:program_id/settings/program/emails/sender': SenderView,
  '/programs/:program_id/settings/program/emails/choices': EmailChoicesView,
  '/programs/:program_id/settings/program/emails/:email_kind': EmailView,
  '/organization/admins': AdminsView,
  '/organization/roles': RolesView,
  '/organization/audit_log': OrganizationAuditLogView,
  '/programs/:program_id/audit_log': AuditLogView,
  '/programs/:program_id/dashboard/actions': DashboardActionsView,
  '/programs/:program_id/dashboard/challenges': DashboardChallengesView,
  '/programs/:program_id/dashboard/rewards': DashboardRewardsView,
  '/programs/:program_id/users': UsersView,
  '/users/:end_user_id': UserActionsView,
  '/users/:end_user_id/rewards': UserRewardsView,
  '/users/:end_user_id/challenges': UserChallengesView,
  '/users/:end_user_id/questions': UserQuestionsView,
  '/users/:end_user_id/blockchain_transactions': UserBlockchainTransactionsView,
  '/users/:end_user_id/attributes': UserAttributesView,
  '/users/:end_user_id/attributes/new': NewUserAttributeView,
  '/users/:end_user_id/attributes/:participant_profile_id': UserAttributeView,
  '/users/:end_user_id/participant_answers': UserAnswersView,
  '/programs/:program_id/users/imports': ImportsView,
  '/programs/:program_id/challenges/new': NewChallengeView,
  '/challenges/:challenge_id/edit': EditChallengeView,
  '/programs/:program_id/rewards': RewardsView,
  '/programs/:program_id/rewards/new': NewRewardView,
  '/rewards/:reward_id': RewardClaimsView,
  '/rewards/:reward_id/sweepstakes': RewardSweepstakesView,
  '/rewards/:reward_id/coupons': RewardCouponsView,
  '/rewards/:reward_id/blockchain_transactions': RewardBlockchainTransactionsView,
  '/rewards/:reward_id/mini_contest': RewardMiniContestView,
  '/rewards/:reward_id/edit': EditRewardView,
  '/programs/:program_id/perks': PerkMerchantsView,
  '/programs/:program_id/perks/merchants/new': NewPerkMerchantView,
  '/programs/:program_id/perks/merchants/:merchant_id': PerkMerchantView,
  '/programs/:program_id/perks/merchants/:merchant_id/edit': EditPerkMerchantView,
  '/programs/:program_id/perks/merchants/:merchant_id/offers/new': NewPerkOfferView,
  '/programs/:program_id/perks/offers': PerkOffersView,
  '/programs/:program_id/perks/offers/:offer_id': PerkOfferView,
  '/programs/:program_id/perks/redemptions': RedemptionsView,
  '/programs/:program_id/perks/refusals': RefusalsView,
  '/programs/:program_id/perks/import': PerksImportView,
  '/programs/:program_id/perks/access': PerksAccessView,
  '/programs/:program_id/receipts': ReceiptsView,
  '/programs/:program_id/receipts/agreement': AgreementView,
  '/receipts/:receipt_id': ReceiptView,
  '/programs/:program_id/settings/program/profile-attributes': AttributesView,
  '/programs/:program_id/settings/program/profile-attributes/new': NewAttributeView,
  '/programs/:program_id/settings/program/profile-attributes/:profile_attribute_id': AttributeView,
  '/programs/:program_id/settings/program/program-pages': PagesView,
  '/programs/:program_id/settings/program/program-pages/new': NewPageView,
  '/programs/:program_id/settings/program/program-pages/:program_page_id': PageView,
  '/programs/:program_id/settings/program/program-pages/:program_page_id/versions': PageVersionsView,
  '/programs/:program_id/settings/program/redirects': RedirectsView,
  '/programs/:program_id/settings/program/redirects/new': NewRedirectView,
  '/programs/:program_id/settings/program/redirects/:redirect_id/edit': RedirectView,
  '/programs/:program_id/settings/program/content-tags': ContentTagsView,
  '/programs/:program_id/settings/program/content-tags/new': NewContentTagView,
  '/programs/:program_id/settings/program/content-tags/:content_tag_id/edit': ContentTagView,
  '/programs/:program_id/settings/program/translations': TranslationsView,
  '/challenges/:challenge_id/translations': ChallengeTranslationsView,
  '/rewards/:reward_id/translations': RewardTranslationsView,
  '/challenges/:challenge_id/versions': ChallengeVersionsView,
  '/rewards/:reward_id/versions': RewardVersionsView,
  '/programs/:program_id/settings/layout/navigation-menus': NavigationMenusView,
  '/programs/:program_id/settings/layout/carousels': CarouselsView,
  '/programs/:program_id/settings/layout/media': MediaView,
  '/programs/:program_id/settings/layout/media/new': NewMediaView,
  '/programs/:program_id/settings/layout/media/:media_id': MediaItemView,
  '/programs/:program_id/settings/branding/colors': BrandingView,
  '/programs/:program_id/settings/branding/fonts': BrandingView,
  '/programs/:program_id/settings/branding/borders': BrandingView,
  '/programs/:program_id/settings/branding/assets': BrandingView,
  '/programs/:program_id/settings/branding/theme': BrandingView,
  '/programs/:program_id/settings/branding/css': BrandingView,
  '/programs/:program_id/settings/integrations/social-network-pages': SocialPagesView,
  '/programs/:program_id/settings/integrations/social-network-pages/new': NewSocialPageView,
  '/programs/:program_id/settings/integrations/social-network-pages/:social_network_page_id': SocialPageView,
  '/programs/:program_id/settings/integrations/social-network-pages/:social_network_page_id/edit': EditSocialPageView,
  '/programs/:program_id/settings/integrations/social-network-pages/:social_network_page_id/posts/new':
    NewSocialPostView,
  '/programs/:program_id/settings/integrations/social-network-pages/:social_network_page_id/posts/:social_network_post_id':
    SocialPostView,
  '/programs/:program_id/settings/integrations/offers-reward': OffersRewardView,
  '/programs/:program_id/settings/integrations/photo-contests': PhotoContestView,
  '/programs/:program_id/settings/integrations/embedded-page': EmbeddedPageView,
  '/programs/:program_id/settings/integrations/aptos': AptosView,
  '/programs/:program_id/settings/integrations/api_auths': ApiKeysView,
  '/programs/:program_id/settings/integrations/api_auths/new': NewApiKeyView,
  '/programs/:program_id/settings/integrations/agents': AgentsView,
  '/programs/:program_id/settings/integrations/webhooks': WebhooksView,
  '/programs/:program_id/settings/integrations/webhooks/new': NewWebhookView,
  '/programs/:program_id/settings/integrations/webhooks/:webhook_id': WebhookView,
  '/programs/:program_id/settings/program/program_tiers': TiersView,
  '/programs/:program_id/settings/program/program_tiers/new': NewTierView,
  '/programs/:program_id/settings/program/program_tiers/:program_tier_id/edit': EditTierView,
  '/programs/:program_id/settings/program/general': GeneralView,
  '/programs/:program_id/settings/program/points': PointsView,
  '/programs/:program_id/settings/program/seo': SeoView,
  '/programs/:program_id/settings/program/labels': LabelsView,
  '/programs/:program_id/settings/program/enrollment': EnrollmentView,
  '/programs/:program_id/settings/program/history': HistoryView,
  '/programs/:program_id/settings/program/history/:version_id': VersionView,
  '/programs/:program_id/settings/program/purchase-proof/settings': SettingsView,
  '/programs/:program_id/settings/program/purchase-proof/products': ProductsView,
  '/programs/:program_id/settings/program/purchase-proof/products/new': NewProductView,
  '/programs/:program_id/settings/program/purchase-proof/products/:purchase_proof_product_id/edit': EditProductView,
  '/programs/:program_id/settings/program/purchase-proof/merchants': MerchantsView,
  '/programs/:program_id/settings/program/purchase-proof/merchants/new': NewMerchantView,
  '/programs/:program_id/settings/program/purchase-proof/merchants/:purchase_proof_merchant_id/edit': EditMerchantView,
}

/** Renders a view after the guard's checks. */
export const renderView = (route: ConsoleRoute, view: ViewContext): ReactNode => {
  if (route.tenant && view.programId === null) throw new Error(`the guard allowed ${route.path} without a program`)
  const page = renderPage(route, view)
  return isSettingsRoute(route) && view.programId !== null ? (
    <SettingsFrame route={route} view={view}>
      {page}
    </SettingsFrame>
  ) : (
    page
  )
}

const renderPage = (route: ConsoleRoute, view: ViewContext): ReactNode => {
  if (route.Component) {
    const PluginView = findComponent<{ view: ViewContext }>(view.context.payload, route.Component)
    return <PluginView view={view} />
  }
  // The guard found the program of every route with a tenant, so the context matches the view.
  const ViewOfRoute = VIEWS[route.path as ViewPath] as (props: { view: ViewContext }) => ReactNode
  return <ViewOfRoute view={view} />
}
