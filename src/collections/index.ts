import type { CollectionConfig } from 'payload'
import { Administrators } from './administrators'
import { AnswerFiles } from './answer-files'
import { ApiKeys } from './api-keys'
import { AuditEntries } from './audit-entries'
import { CarouselSlides } from './carousel-slides'
import { ChallengeCompletions } from './challenge-completions'
import { ChallengeEvents } from './challenge-events'
import { Challenges } from './challenges'
import { CheckoutSessions } from './checkout-sessions'
import { Confirmations } from './confirmations'
import { ContentTags } from './content-tags'
import { ContestPlays } from './contest-plays'
import { Coupons } from './coupons'
import { EligibleProducts } from './eligible-products'
import { EmailSenders } from './email-senders'
import { EmailSettings } from './email-settings'
import { EmailTemplates } from './email-templates'
import { Exports } from './exports'
import { auditPayloadWrites } from './hooks/audit-payload-writes'
import { Imports } from './imports'
import { JurisdictionRules } from './jurisdiction-rules'
import { Media } from './media'
import { Memberships } from './memberships'
import { NavigationMenus } from './navigation-menus'
import { Organizations } from './organizations'
import { ParticipantActions } from './participant-actions'
import { ParticipantAnswers } from './participant-answers'
import { ParticipantBalances } from './participant-balances'
import { ParticipantConsents } from './participant-consents'
import { ParticipantProfiles } from './participant-profiles'
import { Participants } from './participants'
import { PendingPoints } from './pending-points'
import { PointEntries } from './point-entries'
import { ProfileAttributes } from './profile-attributes'
import { ProgramDomains } from './program-domains'
import { ProgramHomes } from './program-homes'
import { ProgramPages } from './program-pages'
import { ProgramSetups } from './program-setups'
import { ProgramTiers } from './program-tiers'
import { Programs } from './programs'
import { PurchaseMerchants } from './purchase-merchants'
import { PurchaseProofSettings } from './purchase-proof-settings'
import { QuestionOptions } from './question-options'
import { Questions } from './questions'
import { ReceiptFiles } from './receipt-files'
import { ReceiptIssueReports } from './receipt-issue-reports'
import { ReceiptItems } from './receipt-items'
import { ReceiptPages } from './receipt-pages'
import { ReceiptReviews } from './receipt-reviews'
import { ReceiptTags } from './receipt-tags'
import { Receipts } from './receipts'
import { Redirects } from './redirects'
import { RewardClaims } from './reward-claims'
import { RewardStocks } from './reward-stocks'
import { Rewards } from './rewards'
import { Roles } from './roles'
import { ScheduledPublications } from './scheduled-publications'
import { Sessions } from './sessions'
import { SignInCodes } from './sign-in-codes'
import { SweepstakeDraws } from './sweepstake-draws'
import { SweepstakeEntries } from './sweepstake-entries'
import { TierChanges } from './tier-changes'
import { WebhookDeliveries } from './webhook-deliveries'
import { WebhookEvents } from './webhook-events'
import { Webhooks } from './webhooks'
import { WinnerSyncs } from './winner-syncs'

/** Every collection of the project. */
export const collections: CollectionConfig[] = [
  ApiKeys,
  ContentTags,
  EmailSenders,
  EmailSettings,
  EmailTemplates,
  Exports,
  Imports,
  ProgramDomains,
  ProgramSetups,
  ProgramTiers,
  Programs,
  WebhookDeliveries,
  WebhookEvents,
  Webhooks,
  CarouselSlides,
  NavigationMenus,
  ProgramPages,
  Redirects,
  ScheduledPublications,
  Administrators,
  AuditEntries,
  Organizations,
  Roles,
  Sessions,
  SignInCodes,
  Media,
  ReceiptFiles,
  CheckoutSessions,
  Confirmations,
  Memberships,
  ParticipantActions,
  ParticipantBalances,
  ParticipantConsents,
  ParticipantProfiles,
  Participants,
  PendingPoints,
  PointEntries,
  ProfileAttributes,
  TierChanges,
  AnswerFiles,
  ChallengeCompletions,
  ChallengeEvents,
  Challenges,
  ParticipantAnswers,
  QuestionOptions,
  Questions,
  ContestPlays,
  Coupons,
  RewardClaims,
  RewardStocks,
  Rewards,
  SweepstakeDraws,
  SweepstakeEntries,
  WinnerSyncs,
  EligibleProducts,
  PurchaseMerchants,
  PurchaseProofSettings,
  ReceiptIssueReports,
  ReceiptItems,
  ReceiptPages,
  ReceiptReviews,
  ReceiptTags,
  Receipts,
  ProgramHomes,
  JurisdictionRules,
].map(auditPayloadWrites)
