// Generated from the API's OpenAPI document by npm run generate.
export interface paths {
    "/v1/participants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists participants, the newest first.
         * @description Needs the scope `participants.read`.
         */
        get: operations["get_participants"];
        put?: never;
        /**
         * Creates a participant.
         * @description Needs the scope `participants.write`.
         */
        post: operations["post_participants"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/participants/{participant}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Finds a participant by identifier or email address.
         * @description Needs the scope `participants.read`.
         */
        get: operations["get_participants_participant"];
        put?: never;
        post?: never;
        /**
         * Erases a participant for good. What they earned and claimed stays, without a name.
         * @description Needs the scope `participants.write`.
         */
        delete: operations["delete_participants_participant"];
        options?: never;
        head?: never;
        /**
         * Updates the fields that are sent.
         * @description Needs the scope `participants.write`.
         */
        patch: operations["patch_participants_participant"];
        trace?: never;
    };
    "/v1/test_participants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Deletes all test participants with everything of theirs. For test keys.
         * @description Needs the scope `participants.write`.
         */
        delete: operations["delete_test_participants"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/participants/{participant}/points": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A participant's balance.
         * @description Needs the scope `points.read`.
         */
        get: operations["get_participants_participant_points"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/participants/{participant}/points/entries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A participant's ledger, the newest entry first.
         * @description Needs the scope `points.read`.
         */
        get: operations["get_participants_participant_points_entries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/participants/{participant}/points/pending": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Points that are promised and credited later.
         * @description Needs the scope `points.read`.
         */
        get: operations["get_participants_participant_points_pending"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/points/awards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Awards points, with the rewards that they unlock.
         * @description Needs the scope `points.write`.
         */
        post: operations["post_points_awards"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/points/spends": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes points from a balance that has enough.
         * @description Needs the scope `points.write`.
         */
        post: operations["post_points_spends"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/points/pending": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Promises points that are credited on a date, or when you release them.
         * @description Needs the scope `points.write`.
         */
        post: operations["post_points_pending"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/points/pending/{pending}/release": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Credits pending points that the API holds, with the rewards that they unlock.
         * @description Needs the scope `points.write`.
         */
        post: operations["post_points_pending_pending_release"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/points/pending/{pending}/cancellation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancels pending points that the API holds. They are never credited.
         * @description Needs the scope `points.write`.
         */
        post: operations["post_points_pending_pending_cancellation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/points/reversals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reverses an award or a spend by the API or an administrator, or a part of it.
         * @description Needs the scope `points.write`.
         */
        post: operations["post_points_reversals"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/challenges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists challenges, the newest first.
         * @description Needs the scope `challenges.read`.
         */
        get: operations["get_challenges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/challenges/{identifier}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A challenge as it is now.
         * @description Needs the scope `challenges.read`.
         */
        get: operations["get_challenges_identifier"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/challenges/{identifier}/completions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists who completed a challenge, the newest completion first.
         * @description Needs the scope `challenges.read`.
         */
        get: operations["get_challenges_identifier_completions"];
        put?: never;
        /**
         * Completes a challenge that is completed only by the API. The same Idempotency-Key again is the same completion.
         * @description Needs the scope `challenges.write`.
         */
        post: operations["post_challenges_identifier_completions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/challenges/{identifier}/completions/{key}/reversal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reverses a completion by the Idempotency-Key that it was reported with.
         * @description Needs the scope `challenges.write`.
         */
        post: operations["post_challenges_identifier_completions_key_reversal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/rewards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists rewards, the newest first.
         * @description Needs the scope `rewards.read`.
         */
        get: operations["get_rewards"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/rewards/{identifier}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A reward as it is now.
         * @description Needs the scope `rewards.read`.
         */
        get: operations["get_rewards_identifier"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/claims": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists claims, the newest first.
         * @description Needs the scope `rewards.read`.
         */
        get: operations["get_claims"];
        put?: never;
        /**
         * Claims a reward for a participant, by the rules of the site.
         * @description Needs the scope `rewards.write`.
         */
        post: operations["post_claims"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/claims/{claim}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A claim as it is now.
         * @description Needs the scope `rewards.read`.
         */
        get: operations["get_claims_claim"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Marks a claim as sent or delivered, cancels it, or notes something about it.
         * @description Needs the scope `rewards.write`.
         */
        patch: operations["patch_claims_claim"];
        trace?: never;
    };
    "/v1/rewards/{identifier}/coupons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How many codes a reward has left.
         * @description Needs the scope `coupons.read`.
         */
        get: operations["get_rewards_identifier_coupons"];
        put?: never;
        /**
         * Adds codes that a reward hands out. Known codes are refused, the others added.
         * @description Needs the scope `coupons.write`.
         */
        post: operations["post_rewards_identifier_coupons"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/receipts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists receipts, the newest first.
         * @description Needs the scope `receipts.read`.
         */
        get: operations["get_receipts"];
        put?: never;
        /**
         * Reports a purchase, which is decided at once. The same Idempotency-Key again is the same receipt.
         * @description Needs the scope `receipts.write`.
         */
        post: operations["post_receipts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/receipts/{identifier}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A receipt as it is now, photographed or reported.
         * @description Needs the scope `receipts.read`.
         */
        get: operations["get_receipts_identifier"];
        /**
         * Replaces what was reported of a purchase and posts the difference in points. Takes the key it was reported with.
         * @description Needs the scope `receipts.write`.
         */
        put: operations["put_receipts_identifier"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/receipts/{identifier}/returns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Returns items of a purchase, or an amount, and takes back their points. Takes the key it was reported with.
         * @description Needs the scope `receipts.write`.
         */
        post: operations["post_receipts_identifier_returns"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/offers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the offers of the program's perks, the newest first.
         * @description Needs the scope `offers.read`.
         */
        get: operations["get_offers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/offer_redemptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists redeemed offers, the newest first.
         * @description Needs the scope `offers.read`.
         */
        get: operations["get_offer_redemptions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tiers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists tiers, the lowest first.
         * @description Needs the scope `tiers.read`.
         */
        get: operations["get_tiers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/participants/{participant}/tier": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A participant's tier, and what the next one takes.
         * @description Needs the scope `tiers.read`.
         */
        get: operations["get_participants_participant_tier"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Starts an import of participants from CSV. It runs in the background.
         * @description Needs the scope `imports.write`.
         */
        post: operations["post_imports"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/imports/{identifier}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How far an import is.
         * @description Needs the scope `imports.read`.
         */
        get: operations["get_imports_identifier"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reads events in their order from a cursor on, and waits for the next ones if asked to.
         * @description Needs the scope `events.read`.
         */
        get: operations["get_events"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "participant.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Someone joins.
         * @description Laurel posts this to the endpoints that you add in the console: Settings → Integrations → Webhooks.
         */
        post: operations["webhook_participant_created"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "participant.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A profile or its status changes.
         * @description Laurel posts this to the endpoints that you add in the console: Settings → Integrations → Webhooks.
         */
        post: operations["webhook_participant_updated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "participant.deleted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A participant is erased.
         * @description Laurel posts this to the endpoints that you add in the console: Settings → Integrations → Webhooks.
         */
        post: operations["webhook_participant_deleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "participant.consent_changed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A participant accepts a document, or changes their marketing choice.
         * @description Laurel posts this to the endpoints that you add in the console: Settings → Integrations → Webhooks.
         */
        post: operations["webhook_participant_consent_changed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "points.changed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An entry is posted to the ledger.
         * @description Laurel posts this to the endpoints that you add in the console: Settings → Integrations → Webhooks.
         */
        post: operations["webhook_points_changed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "tier.changed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A participant reaches or leaves a tier.
         * @description Laurel posts this to the endpoints that you add in the console: Settings → Integrations → Webhooks.
         */
        post: operations["webhook_tier_changed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "challenge.completed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A completion counts.
         * @description Laurel posts this to the endpoints that you add in the console: Settings → Integrations → Webhooks.
         */
        post: operations["webhook_challenge_completed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "challenge.reversed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A completion is taken back.
         * @description Laurel posts this to the endpoints that you add in the console: Settings → Integrations → Webhooks.
         */
        post: operations["webhook_challenge_reversed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "reward.earned": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A reward is given: achievement, milestone, contest or instant win.
         * @description Laurel posts this to the endpoints that you add in the console: Settings → Integrations → Webhooks.
         */
        post: operations["webhook_reward_earned"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "reward.claimed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A reward is claimed; with a price, once it's paid.
         * @description Laurel posts this to the endpoints that you add in the console: Settings → Integrations → Webhooks.
         */
        post: operations["webhook_reward_claimed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "winner.drawn": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A sweepstake's winner is drawn.
         * @description Laurel posts this to the endpoints that you add in the console: Settings → Integrations → Webhooks.
         */
        post: operations["webhook_winner_drawn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "receipt.processed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A receipt is decided, or its points change.
         * @description Laurel posts this to the endpoints that you add in the console: Settings → Integrations → Webhooks.
         */
        post: operations["webhook_receipt_processed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "receipt.returned": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A purchase, or part of it, is returned.
         * @description Laurel posts this to the endpoints that you add in the console: Settings → Integrations → Webhooks.
         */
        post: operations["webhook_receipt_returned"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "offer.redeemed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An offer is redeemed.
         * @description Laurel posts this to the endpoints that you add in the console: Settings → Integrations → Webhooks.
         */
        post: operations["webhook_offer_redeemed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "membership.started": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A membership begins.
         * @description Laurel posts this to the endpoints that you add in the console: Settings → Integrations → Webhooks.
         */
        post: operations["webhook_membership_started"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "membership.ended": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A membership ends.
         * @description Laurel posts this to the endpoints that you add in the console: Settings → Integrations → Webhooks.
         */
        post: operations["webhook_membership_ended"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "webhook.test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Someone presses **Send test event** in the console.
         * @description Laurel posts this to the endpoints that you add in the console: Settings → Integrations → Webhooks.
         */
        post: operations["webhook_webhook_test"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        Problem: {
            type: string;
            title: string;
            status: number;
            detail: string;
            /**
             * @description Stable: for programs.
             * @enum {string}
             */
            code: "not_json" | "invalid_character" | "idempotency_key_required" | "invalid_url" | "invalid_api_key" | "missing_scope" | "program_not_active" | "program_is_live" | "integration_key_required" | "live_key_required" | "test_key_required" | "no_such_call" | "not_found" | "challenge_not_found" | "completion_not_found" | "participant_not_found" | "pending_not_found" | "entry_not_found" | "reward_not_found" | "claim_not_found" | "import_not_found" | "method_not_allowed" | "request_running" | "email_taken" | "insufficient_points" | "pending_settled" | "reversal_exceeds_entry" | "claim_refused" | "idempotency_key_reused" | "challenge_limit_reached" | "challenge_prize_gone" | "receipt_has_returns" | "return_exceeds_purchase" | "too_large" | "invalid_request" | "idempotency_key_mismatch" | "entry_not_reversible" | "pending_not_by_api" | "release_in_the_past" | "expires_in_the_past" | "participant_mismatch" | "participant_cannot_earn" | "challenge_not_by_api" | "challenge_not_active" | "refused" | "rate_limited" | "internal_error" | "unavailable";
            errors: {
                /** @example #/items/0/price */
                pointer: string;
                detail: string;
            }[];
            /** @deprecated */
            error: {
                code: string;
                message: string;
                errors: {
                    [key: string]: string[];
                };
            };
        };
        ParticipantPage: {
            data: components["schemas"]["Participant"][];
            /** @description Null on the last page. */
            next_cursor: string | null;
        };
        Participant: {
            identifier: string;
            email: string;
            first_name: string | null;
            last_name: string | null;
            /** @enum {string} */
            status: "pending" | "inactive" | "active" | "opted_out" | "blocked";
            email_verified_at: string | null;
            terms_accepted_at: string | null;
            can_earn: boolean;
            postal: string | null;
            country: string | null;
            gender: string | null;
            aptos_wallet_address: string | null;
            /** @enum {string} */
            locale: "en" | "es";
            tags: string[];
            attributes: {
                [key: string]: string;
            };
            /** @description Fields of this installation's plugins by name. */
            fields?: {
                [key: string]: unknown;
            };
            /**
             * @description The emails that they get.
             * @enum {string}
             */
            email_setting: "all" | "important" | "none";
            tier: string | null;
            referral_code: string;
            is_test: boolean;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        NewParticipant: {
            /** Format: email */
            email: string;
            first_name?: string | null;
            last_name?: string | null;
            /** @enum {string} */
            status?: "pending" | "inactive" | "active" | "opted_out" | "blocked";
            postal?: string | null;
            /**
             * @description A code of ISO 3166 or a name. Answers have the code.
             * @example US
             */
            country?: string | null;
            gender?: string | null;
            /**
             * @description The wallet for collectibles: an address on Aptos. Answers have it in lowercase, with all 64 digits.
             * @example 0x0a1b2c3d0a1b2c3d0a1b2c3d0a1b2c3d0a1b2c3d0a1b2c3d0a1b2c3d0a1b2c3d
             */
            aptos_wallet_address?: string | null;
            /** @enum {string} */
            locale?: "en" | "es";
            /** @description Each has up to 40 characters and no comma. */
            tags?: string[];
            /**
             * @description The emails that the person agreed to. New participants get essential ones only (`none`) without it; for known ones, the narrower of both choices applies.
             * @enum {string}
             */
            email_setting?: "all" | "important" | "none";
            /**
             * @description Where the person chose their emails, for the history of their consent.
             * @example Checkout form
             */
            consent_source?: string;
            /**
             * Format: date-time
             * @description When the person chose their emails.
             */
            consent_at?: string;
            /** @description Profile attributes by name, added or changed. */
            attributes?: {
                [key: string]: string;
            };
            /** @description Fields of this installation's plugins by name, changed. */
            fields?: {
                [key: string]: unknown;
            };
            /**
             * @description You have verified the address. Otherwise the first sign-in does.
             * @default false
             */
            email_verified: boolean;
            /**
             * @description The person accepted the program's terms with you. Otherwise they do at their first sign-in.
             * @default false
             */
            terms_accepted: boolean;
        };
        ParticipantAnswer: {
            participant: components["schemas"]["Participant"];
        };
        ParticipantUpdate: {
            /** Format: email */
            email?: string;
            first_name?: string | null;
            last_name?: string | null;
            /** @enum {string} */
            status?: "pending" | "inactive" | "active" | "opted_out" | "blocked";
            postal?: string | null;
            /**
             * @description A code of ISO 3166 or a name. Answers have the code.
             * @example US
             */
            country?: string | null;
            gender?: string | null;
            /**
             * @description The wallet for collectibles: an address on Aptos. Answers have it in lowercase, with all 64 digits.
             * @example 0x0a1b2c3d0a1b2c3d0a1b2c3d0a1b2c3d0a1b2c3d0a1b2c3d0a1b2c3d0a1b2c3d
             */
            aptos_wallet_address?: string | null;
            /** @enum {string} */
            locale?: "en" | "es";
            /** @description Each has up to 40 characters and no comma. */
            tags?: string[];
            /**
             * @description The emails that the person agreed to. New participants get essential ones only (`none`) without it; for known ones, the narrower of both choices applies.
             * @enum {string}
             */
            email_setting?: "all" | "important" | "none";
            /**
             * @description Where the person chose their emails, for the history of their consent.
             * @example Checkout form
             */
            consent_source?: string;
            /**
             * Format: date-time
             * @description When the person chose their emails.
             */
            consent_at?: string;
            /** @description Profile attributes by name, added or changed. */
            attributes?: {
                [key: string]: string;
            };
            /** @description Fields of this installation's plugins by name, changed. */
            fields?: {
                [key: string]: unknown;
            };
        };
        Erasure: {
            participant: {
                identifier: string;
            };
            /** @constant */
            erased: true;
        };
        Wiped: {
            wiped: number;
        };
        Balance: {
            participant: {
                identifier: string;
            };
            balance: number;
            lifetime: number;
            /** @description Promised, and credited later. */
            pending: number;
            /** @description Reversed, although they were already spent. */
            shortfall: number;
        };
        EntryPage: {
            data: components["schemas"]["Entry"][];
            /** @description Null on the last page. */
            next_cursor: string | null;
        };
        Entry: {
            id: number;
            participant: {
                identifier: string;
            };
            kind: string;
            /** @description Below zero for points that left the balance. */
            points: number;
            lifetime_points: number;
            title: string;
            cause: {
                /** @description What caused the entry: `Participant` (awarded, spent or reversed by the API or an administrator), `Challenge`, `Reward`, `Receipt`, `Import`, `Expiry`, or a type of a plugin. */
                type: string;
                /** @description The identifier that the calls of that resource take. Of `Expiry`: the date. Null if the record was deleted. */
                id: string | null;
            };
            reverses: number | null;
            expires_at: string | null;
            /** Format: date-time */
            occurred_at: string;
        };
        PendingPointsPage: {
            data: components["schemas"]["PendingPoints"][];
            /** @description Null on the last page. */
            next_cursor: string | null;
        };
        PendingPoints: {
            id: number;
            points: number;
            title: string;
            cause: {
                /** @description What caused the entry: `Participant` (awarded, spent or reversed by the API or an administrator), `Challenge`, `Reward`, `Receipt`, `Import`, `Expiry`, or a type of a plugin. */
                type: string;
                /** @description The identifier that the calls of that resource take. Of `Expiry`: the date. Null if the record was deleted. */
                id: string | null;
            };
            /** @enum {string} */
            status: "pending" | "released" | "cancelled";
            /** @description `api` for points that the API holds. */
            held_because: string;
            release_at: string | null;
            /** Format: date-time */
            created_at: string;
        };
        NewAward: {
            participant: {
                identifier?: string;
                /** Format: email */
                email?: string;
            };
            points: number;
            /** @description As the participant reads it in their activity. */
            title: string;
            expires_at?: string | null;
        };
        EntryAnswer: {
            entry: components["schemas"]["Entry"];
            balance: number;
            lifetime: number;
        };
        NewSpend: {
            participant: {
                identifier?: string;
                /** Format: email */
                email?: string;
            };
            points: number;
            title: string;
        };
        NewPendingPoints: {
            participant: {
                identifier?: string;
                /** Format: email */
                email?: string;
            };
            points: number;
            /** @description As the participant reads it in their activity. */
            title: string;
            /** @description When the points are credited. Without it, they wait for the call that releases them. */
            release_at?: string | null;
        };
        PendingPointsAnswer: {
            pending: components["schemas"]["PendingPoints"];
            /** @description All that the participant has pending now. */
            pending_points: number;
        };
        NewReversal: {
            /** @description The id of the entry that awarded or spent the points. */
            entry: number;
            /** @description Without it, all that is left of the entry. */
            points?: number | null;
            title: string;
        };
        ChallengePage: {
            data: components["schemas"]["Challenge"][];
            /** @description Null on the last page. */
            next_cursor: string | null;
        };
        Challenge: {
            identifier: string;
            name: string;
            caption: string;
            description: string | null;
            type: string;
            /** @enum {string} */
            status: "draft" | "scheduled" | "active" | "ended";
            points: number;
            reward_type: string;
            prize: {
                identifier: string;
            } | null;
            starts_at: string | null;
            ends_at: string | null;
            repeats: string;
            max_completions: number | null;
            max_completions_per_participant: number | null;
            api_completion_only: boolean;
            tags: string[];
            /** @description Fields of this installation's plugins by name. */
            fields?: {
                [key: string]: unknown;
            };
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        ChallengeAnswer: {
            challenge: components["schemas"]["Challenge"];
        };
        CompletionPage: {
            data: components["schemas"]["ListedCompletion"][];
            /** @description Null on the last page. */
            next_cursor: string | null;
        };
        ListedCompletion: {
            id: number;
            challenge: {
                identifier: string;
            };
            participant: {
                identifier: string;
            };
            points: number;
            source: string;
            /** Format: date-time */
            completed_at: string;
            reversed_at: string | null;
        };
        CompletionAnswer: {
            completion: components["schemas"]["Completion"];
        };
        Completion: {
            challenge: {
                identifier: string;
            };
            participant: {
                identifier: string;
            };
            points: number;
            /** Format: date-time */
            completed_at: string;
            reversed_at: string | null;
        };
        RewardPage: {
            data: components["schemas"]["Reward"][];
            /** @description Null on the last page. */
            next_cursor: string | null;
        };
        Reward: {
            identifier: string;
            name: string;
            description: string | null;
            selection: string;
            /** @enum {string} */
            status: "draft" | "scheduled" | "active" | "ended";
            /** @description What it costs, or what must be reached. */
            points: number | null;
            /** @description In units of the currency. */
            price: number | null;
            currency: string | null;
            limit: number | null;
            limit_per_participant: number | null;
            claimed: number;
            uses_coupons: boolean;
            starts_at: string | null;
            ends_at: string | null;
            tags: string[];
            /** @description Fields of this installation's plugins by name. */
            fields?: {
                [key: string]: unknown;
            };
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        RewardAnswer: {
            reward: components["schemas"]["Reward"];
        };
        ClaimPage: {
            data: components["schemas"]["Claim"][];
            /** @description Null on the last page. */
            next_cursor: string | null;
        };
        Claim: {
            id: number;
            reward: {
                identifier: string;
                name: string;
            };
            participant: {
                identifier: string;
            };
            origin: string;
            /** @enum {string} */
            state: "held" | "settled" | "released" | "cancelled";
            /** @enum {string} */
            fulfilment: "pending" | "sent" | "delivered" | "cancelled";
            note: string | null;
            /** @description Spent on it. */
            points: number;
            coupon_code: string | null;
            /** Format: date-time */
            claimed_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        NewClaim: {
            participant: {
                identifier?: string;
                /** Format: email */
                email?: string;
            };
            /** @description The identifier of the reward. */
            reward: string;
        };
        NewClaimAnswer: {
            /** @description Null for a sweepstake, which gives entries. */
            claim: components["schemas"]["Claim"] | null;
            points: number;
            entries: number;
        };
        ClaimAnswer: {
            claim: components["schemas"]["Claim"];
        };
        ClaimUpdate: {
            /**
             * @description `pending` changes nothing: claims can't go back to it.
             * @enum {string}
             */
            fulfilment?: "pending" | "sent" | "delivered" | "cancelled";
            note?: string | null;
        };
        CouponCounts: {
            total: number;
            remaining: number;
            /** @description People who wait for a code. */
            owed: number;
        };
        NewCoupons: {
            codes: string[];
        };
        /** @description Codes have at most 64 characters. */
        CouponsAdded: {
            added: number;
            refused: {
                code: string;
                /** @enum {string} */
                reason: "duplicate" | "too_long";
            }[];
            remaining: number;
        };
        ReceiptPage: {
            data: components["schemas"]["ListedReceipt"][];
            /** @description Null on the last page. */
            next_cursor: string | null;
        };
        ListedReceipt: {
            identifier: string;
            /** @description The Idempotency-Key that the purchase was reported with. Null for photos. */
            external_key: string | null;
            /** @enum {string} */
            status: "pending" | "failed" | "processed" | "eligible" | "no_eligible_items" | "needs_human_review" | "rejected" | "review_requested";
            /** @enum {string} */
            source: "site" | "external";
            merchant_name: string | null;
            purchase_date: string | null;
            currency: string | null;
            total_amount: number | null;
            receipt_number: string | null;
            points: number;
            /** Format: date-time */
            created_at: string;
            participant: {
                identifier: string;
            };
            /** @description Fields of this installation's plugins by name. */
            fields?: {
                [key: string]: unknown;
            };
        };
        ReceiptAnswer: {
            receipt: components["schemas"]["Receipt"];
        };
        Receipt: {
            identifier: string;
            /** @description The Idempotency-Key that the purchase was reported with. Null for photos. */
            external_key: string | null;
            /** @enum {string} */
            status: "pending" | "failed" | "processed" | "eligible" | "no_eligible_items" | "needs_human_review" | "rejected" | "review_requested";
            /** @enum {string} */
            source: "site" | "external";
            merchant_name: string | null;
            purchase_date: string | null;
            currency: string | null;
            total_amount: number | null;
            receipt_number: string | null;
            points: number;
            /** Format: date-time */
            created_at: string;
            participant: {
                identifier: string;
            };
            /** @description Fields of this installation's plugins by name. */
            fields?: {
                [key: string]: unknown;
            };
            integrity: string | null;
            /** @description It counts as a purchase now: accepted automatically or by a person. It may earn no points. */
            counts: boolean;
            merchant_address: string | null;
            pending_points: number;
            admin_invalidation_reason: string | null;
            admin_invalidation_message: string | null;
            verified_at: string | null;
            items: {
                sku: string | null;
                name: string | null;
                quantity: number;
                unit_price: number | null;
                price: number;
                matched_product: string | null;
                eligible: boolean;
                points: number;
            }[];
            receipt_tags: {
                name: string;
                reason: string;
            }[];
            review_reasons: {
                name: string;
                reason: string;
            }[];
        };
        OfferPage: {
            data: components["schemas"]["Offer"][];
            /** @description Null on the last page. */
            next_cursor: string | null;
        };
        Offer: {
            key: string;
            merchant: {
                name: string;
            };
            title: string;
            value: number;
            redemption_types: string[];
            active: boolean;
            /** Format: date-time */
            updated_at: string;
        };
        OfferRedemptionPage: {
            data: components["schemas"]["OfferRedemption"][];
            /** @description Null on the last page. */
            next_cursor: string | null;
        };
        OfferRedemption: {
            id: number;
            offer: {
                key: string;
            };
            participant: {
                identifier: string;
            };
            type: string;
            status: string;
            redeemed_at: string | null;
            /** Format: date-time */
            created_at: string;
        };
        TierList: {
            data: components["schemas"]["Tier"][];
        };
        Tier: {
            name: string;
            points_from: number;
            multiplier: number;
            benefits: string[];
        };
        TierStatus: {
            participant: {
                identifier: string;
            };
            tier: {
                name: string;
                since: string | null;
                until: string | null;
            } | null;
            /** @description Those that count for tiers; null in programs without tiers. */
            points: number | null;
            next: {
                name: string;
                missing_points: number;
            } | null;
            keep: {
                missing_points: number;
                /** Format: date-time */
                by: string;
            } | null;
        };
        NewImport: {
            /** @description The file, with a line of column names first. */
            csv: string;
            /** @default import.csv */
            filename: string;
            /**
             * @description What to do with known participants.
             * @default replace
             * @enum {string}
             */
            email: "replace" | "ignore";
            /**
             * @default ignore
             * @enum {string}
             */
            points: "replace" | "append" | "ignore";
            /**
             * @default ignore
             * @enum {string}
             */
            tags: "replace" | "append" | "ignore";
            /**
             * @default ignore
             * @enum {string}
             */
            naming: "replace" | "append" | "ignore";
            /**
             * @description Which number comes first in dates such as 3/4/2025, if no other date of the file shows it.
             * @enum {string}
             */
            date_order?: "day" | "month";
        };
        ImportAnswer: {
            import: components["schemas"]["Import"];
        };
        Import: {
            identifier: string;
            /** @enum {string} */
            status: "previewed" | "queued" | "running" | "finished" | "failed";
            filename: string;
            total_rows: number;
            processed_rows: number;
            failed_rows: number;
            created: number;
            updated: number;
            points: number;
            error: string | null;
            /** Format: date-time */
            created_at: string;
            finished_at: string | null;
        };
        EventPage: {
            data: components["schemas"]["Event"][];
            /** @description For `after` of the next call. */
            cursor: string;
            has_more: boolean;
        };
        Event: {
            /** @constant */
            type: "participant.created";
            /** Format: date-time */
            timestamp: string;
            data: components["schemas"]["ParticipantEvent"];
            /** @description The same as the `webhook-id` of deliveries. */
            id: string;
        } | {
            /** @constant */
            type: "participant.updated";
            /** Format: date-time */
            timestamp: string;
            data: components["schemas"]["ParticipantEvent"];
            /** @description The same as the `webhook-id` of deliveries. */
            id: string;
        } | {
            /** @constant */
            type: "participant.deleted";
            /** Format: date-time */
            timestamp: string;
            data: components["schemas"]["DeletionEvent"];
            /** @description The same as the `webhook-id` of deliveries. */
            id: string;
        } | {
            /** @constant */
            type: "participant.consent_changed";
            /** Format: date-time */
            timestamp: string;
            data: components["schemas"]["ConsentEvent"];
            /** @description The same as the `webhook-id` of deliveries. */
            id: string;
        } | {
            /** @constant */
            type: "points.changed";
            /** Format: date-time */
            timestamp: string;
            data: components["schemas"]["PointsEvent"];
            /** @description The same as the `webhook-id` of deliveries. */
            id: string;
        } | {
            /** @constant */
            type: "tier.changed";
            /** Format: date-time */
            timestamp: string;
            data: components["schemas"]["TierEvent"];
            /** @description The same as the `webhook-id` of deliveries. */
            id: string;
        } | {
            /** @constant */
            type: "challenge.completed";
            /** Format: date-time */
            timestamp: string;
            data: components["schemas"]["CompletionEvent"];
            /** @description The same as the `webhook-id` of deliveries. */
            id: string;
        } | {
            /** @constant */
            type: "challenge.reversed";
            /** Format: date-time */
            timestamp: string;
            data: components["schemas"]["CompletionEvent"];
            /** @description The same as the `webhook-id` of deliveries. */
            id: string;
        } | {
            /** @constant */
            type: "reward.earned";
            /** Format: date-time */
            timestamp: string;
            data: components["schemas"]["ClaimEvent"];
            /** @description The same as the `webhook-id` of deliveries. */
            id: string;
        } | {
            /** @constant */
            type: "reward.claimed";
            /** Format: date-time */
            timestamp: string;
            data: components["schemas"]["ClaimEvent"];
            /** @description The same as the `webhook-id` of deliveries. */
            id: string;
        } | {
            /** @constant */
            type: "winner.drawn";
            /** Format: date-time */
            timestamp: string;
            data: components["schemas"]["ClaimEvent"];
            /** @description The same as the `webhook-id` of deliveries. */
            id: string;
        } | {
            /** @constant */
            type: "receipt.processed";
            /** Format: date-time */
            timestamp: string;
            data: components["schemas"]["ReceiptEvent"];
            /** @description The same as the `webhook-id` of deliveries. */
            id: string;
        } | {
            /** @constant */
            type: "receipt.returned";
            /** Format: date-time */
            timestamp: string;
            data: components["schemas"]["ReturnEvent"];
            /** @description The same as the `webhook-id` of deliveries. */
            id: string;
        } | {
            /** @constant */
            type: "offer.redeemed";
            /** Format: date-time */
            timestamp: string;
            data: components["schemas"]["RedemptionEvent"];
            /** @description The same as the `webhook-id` of deliveries. */
            id: string;
        } | {
            /** @constant */
            type: "membership.started";
            /** Format: date-time */
            timestamp: string;
            data: components["schemas"]["MembershipEvent"];
            /** @description The same as the `webhook-id` of deliveries. */
            id: string;
        } | {
            /** @constant */
            type: "membership.ended";
            /** Format: date-time */
            timestamp: string;
            data: components["schemas"]["MembershipEvent"];
            /** @description The same as the `webhook-id` of deliveries. */
            id: string;
        };
        /** @description After an erasure, `participant` has its `id` and `identifier` only. */
        ParticipantEvent: {
            participant: {
                id: number;
                identifier: string;
                email?: string;
                first_name?: string | null;
                last_name?: string | null;
                /** @enum {string} */
                status?: "pending" | "inactive" | "active" | "opted_out" | "blocked";
                postal?: string | null;
                country?: string | null;
                /** @enum {string} */
                locale?: "en" | "es";
                tags?: string[];
                /** Format: date-time */
                created_at?: string;
                /** @description Fields of this installation's plugins by name. */
                fields?: {
                    [key: string]: unknown;
                };
            };
        };
        DeletionEvent: {
            participant: {
                id: number;
                identifier: string;
            };
        };
        ConsentEvent: {
            participant: {
                id: number;
                identifier: string;
            };
            /** @constant */
            consent: "document";
            /** @enum {string} */
            document: "privacy" | "rules" | "terms" | "reward_terms";
            /** @enum {string} */
            purpose: "sign_up" | "free_entry";
            revision: number | null;
            content_sha256: string;
            /** Format: date-time */
            agreed_at: string;
        } | {
            participant: {
                id: number;
                identifier: string;
            };
            /** @constant */
            consent: "marketing";
            /** @description What applies: `none` for everyone who opted out. Null without a choice. */
            email_setting: ("all" | "important" | "none") | null;
            /** @description Whether `email_setting` is `none`. */
            opted_out: boolean;
        };
        PointsEvent: {
            participant: {
                id: number;
                identifier: string;
            };
            entry_id: number;
            kind: string;
            amount: number;
            /** @description Absent after an erasure. */
            title?: string;
            cause: {
                type: string;
                id: string | null;
            };
            balance: number;
            lifetime_points: number;
        };
        TierEvent: {
            participant: {
                id: number;
                identifier: string;
            };
            from: string | null;
            to: string | null;
            /** @enum {string} */
            reason: "points" | "rules" | "anniversary";
            points: number;
        };
        CompletionEvent: {
            participant: {
                id: number;
                identifier: string;
            };
            challenge: {
                id: number;
                identifier: string;
                name: string;
                /** @description Fields of this installation's plugins by name. */
                fields?: {
                    [key: string]: unknown;
                };
            };
            completion_id: number;
            points: number;
            source: string;
        };
        ClaimEvent: {
            participant: {
                id: number;
                identifier: string;
            };
            reward: {
                id: number;
                identifier: string;
                name: string;
                /** @description Fields of this installation's plugins by name. */
                fields?: {
                    [key: string]: unknown;
                };
            };
            claim_id: number;
            /** @enum {string} */
            origin: "claimed" | "earned" | "draw" | "contest" | "instant_win";
            points_spent: number;
        };
        ReceiptEvent: {
            participant: {
                id: number;
                identifier: string;
            };
            receipt: {
                identifier: string;
                /** @description The Idempotency-Key that the purchase was reported with. Null for photos. */
                external_key: string | null;
                /** @description Fields of this installation's plugins by name. */
                fields?: {
                    [key: string]: unknown;
                };
            };
            /** @enum {string} */
            status: "pending" | "failed" | "processed" | "eligible" | "no_eligible_items" | "needs_human_review" | "rejected" | "review_requested";
            /** @description Whether it counts as a purchase now, whoever accepted it. */
            counts: boolean;
            points: number;
            /** @description Absent after an erasure. */
            merchant_name?: string | null;
            purchase_date: string | null;
            total_amount: number | null;
            currency: string | null;
        };
        ReturnEvent: {
            participant: {
                id: number;
                identifier: string;
            };
            receipt: {
                identifier: string;
                /** @description The Idempotency-Key that the purchase was reported with. Null for photos. */
                external_key: string | null;
                /** @description Fields of this installation's plugins by name. */
                fields?: {
                    [key: string]: unknown;
                };
            };
            returned: {
                amount: number | null;
                items: {
                    sku: string | null;
                    name: string | null;
                    quantity: number;
                    amount: number;
                }[];
                /** @description The points that were taken back. */
                points: number;
            };
            points: number;
            points_difference: number;
            total_amount: number | null;
            currency: string | null;
        };
        RedemptionEvent: {
            participant: {
                id: number;
                identifier: string;
            };
            offer: {
                id: number | null;
                endeca_key: string;
            };
            redemption_id: number;
            redemption_type: string;
        };
        MembershipEvent: {
            participant: {
                id: number;
                identifier: string;
            };
            challenge: {
                id: number;
                identifier: string;
                name: string;
                /** @description Fields of this installation's plugins by name. */
                fields?: {
                    [key: string]: unknown;
                };
            };
            membership_id: number;
            current_period_end: string | null;
        };
        TestEvent: {
            message: string;
        };
    };
    responses: never;
    parameters: {
        /** @description Of the event. A delivery may arrive twice with the same id. */
        webhook_id: string;
        /** @description When this attempt was made, in seconds since 1970. */
        webhook_timestamp: string;
        /** @description Verify it with the secret of the endpoint and a library of standardwebhooks.com. */
        webhook_signature: string;
        /** @description Yours, one for each write. The same key again is the same write; another body is refused. */
        idempotency_key: string;
    };
    requestBodies: never;
    headers: {
        /** @description Calls that the key may make a minute. */
        RateLimitPolicy: string;
        /** @description Calls that are left, and seconds until they start again. */
        RateLimit: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    get_participants: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
                email?: string;
                status?: "pending" | "inactive" | "active" | "opted_out" | "blocked";
                updated_since?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ParticipantPage"];
                };
            };
            /** @description `not_json`: Send a JSON object with the content-type application/json. `invalid_character`: The request contains a NUL character (U+0000) or half of a surrogate pair, which can't be stored. Remove it. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_api_key`: The API key is missing, unknown, expired or revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `missing_scope`: This API key doesn't have the scope for this call. `program_not_active`: This API key's program isn't active. `program_is_live`: Test keys work until the program goes live. Use a live key. `integration_key_required`: This key is for AI assistants, which use MCP. Use a key for integrations. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_request`: The request is invalid. See `errors` for details. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: Too many calls with this API key. Retry after the number of seconds in Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong. It's safe to retry with the same Idempotency-Key. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unavailable`: The service is temporarily unavailable. Retry after the number of seconds in Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_participants: {
        parameters: {
            query?: never;
            header?: {
                /** @description Yours, one for each write. The same key again is the same write; another body is refused. */
                "Idempotency-Key"?: components["parameters"]["idempotency_key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewParticipant"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ParticipantAnswer"];
                };
            };
            /** @description `not_json`: Send a JSON object with the content-type application/json. `invalid_character`: The request contains a NUL character (U+0000) or half of a surrogate pair, which can't be stored. Remove it. `idempotency_key_required`: Send an Idempotency-Key header: 1 to 200 printable ASCII characters without spaces, unique to each purchase or completion. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_api_key`: The API key is missing, unknown, expired or revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `missing_scope`: This API key doesn't have the scope for this call. `program_not_active`: This API key's program isn't active. `program_is_live`: Test keys work until the program goes live. Use a live key. `integration_key_required`: This key is for AI assistants, which use MCP. Use a key for integrations. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request_running`: The first request with this Idempotency-Key is still running. Retry in a second. `email_taken`: Another participant of this program has this email address. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `too_large`: The request is larger than 256 kB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_request`: The request is invalid. See `errors` for details. `refused`: This program's extension refused the request. `idempotency_key_mismatch`: This Idempotency-Key was already used with a different request. Use a new key for each request. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: Too many calls with this API key. Retry after the number of seconds in Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong. It's safe to retry with the same Idempotency-Key. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unavailable`: The service is temporarily unavailable. Retry after the number of seconds in Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_participants_participant: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                participant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ParticipantAnswer"];
                };
            };
            /** @description `not_json`: Send a JSON object with the content-type application/json. `invalid_character`: The request contains a NUL character (U+0000) or half of a surrogate pair, which can't be stored. Remove it. `invalid_url`: The address isn't valid: encode a percent sign as %25. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_api_key`: The API key is missing, unknown, expired or revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `missing_scope`: This API key doesn't have the scope for this call. `program_not_active`: This API key's program isn't active. `program_is_live`: Test keys work until the program goes live. Use a live key. `integration_key_required`: This key is for AI assistants, which use MCP. Use a key for integrations. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `participant_not_found`: Participant not found in this program. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_request`: The request is invalid. See `errors` for details. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: Too many calls with this API key. Retry after the number of seconds in Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong. It's safe to retry with the same Idempotency-Key. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unavailable`: The service is temporarily unavailable. Retry after the number of seconds in Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_participants_participant: {
        parameters: {
            query?: never;
            header?: {
                /** @description Yours, one for each write. The same key again is the same write; another body is refused. */
                "Idempotency-Key"?: components["parameters"]["idempotency_key"];
            };
            path: {
                participant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erasure"];
                };
            };
            /** @description `not_json`: Send a JSON object with the content-type application/json. `invalid_character`: The request contains a NUL character (U+0000) or half of a surrogate pair, which can't be stored. Remove it. `invalid_url`: The address isn't valid: encode a percent sign as %25. `idempotency_key_required`: Send an Idempotency-Key header: 1 to 200 printable ASCII characters without spaces, unique to each purchase or completion. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_api_key`: The API key is missing, unknown, expired or revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `missing_scope`: This API key doesn't have the scope for this call. `program_not_active`: This API key's program isn't active. `program_is_live`: Test keys work until the program goes live. Use a live key. `integration_key_required`: This key is for AI assistants, which use MCP. Use a key for integrations. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `participant_not_found`: Participant not found in this program. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request_running`: The first request with this Idempotency-Key is still running. Retry in a second. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `too_large`: The request is larger than 256 kB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_request`: The request is invalid. See `errors` for details. `refused`: This program's extension refused the request. `idempotency_key_mismatch`: This Idempotency-Key was already used with a different request. Use a new key for each request. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: Too many calls with this API key. Retry after the number of seconds in Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong. It's safe to retry with the same Idempotency-Key. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unavailable`: The service is temporarily unavailable. Retry after the number of seconds in Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    patch_participants_participant: {
        parameters: {
            query?: never;
            header?: {
                /** @description Yours, one for each write. The same key again is the same write; another body is refused. */
                "Idempotency-Key"?: components["parameters"]["idempotency_key"];
            };
            path: {
                participant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ParticipantUpdate"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ParticipantAnswer"];
                };
            };
            /** @description `not_json`: Send a JSON object with the content-type application/json. `invalid_character`: The request contains a NUL character (U+0000) or half of a surrogate pair, which can't be stored. Remove it. `invalid_url`: The address isn't valid: encode a percent sign as %25. `idempotency_key_required`: Send an Idempotency-Key header: 1 to 200 printable ASCII characters without spaces, unique to each purchase or completion. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_api_key`: The API key is missing, unknown, expired or revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `missing_scope`: This API key doesn't have the scope for this call. `program_not_active`: This API key's program isn't active. `program_is_live`: Test keys work until the program goes live. Use a live key. `integration_key_required`: This key is for AI assistants, which use MCP. Use a key for integrations. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `participant_not_found`: Participant not found in this program. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request_running`: The first request with this Idempotency-Key is still running. Retry in a second. `email_taken`: Another participant of this program has this email address. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `too_large`: The request is larger than 256 kB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_request`: The request is invalid. See `errors` for details. `refused`: This program's extension refused the request. `idempotency_key_mismatch`: This Idempotency-Key was already used with a different request. Use a new key for each request. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: Too many calls with this API key. Retry after the number of seconds in Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong. It's safe to retry with the same Idempotency-Key. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unavailable`: The service is temporarily unavailable. Retry after the number of seconds in Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_test_participants: {
        parameters: {
            query?: never;
            header?: {
                /** @description Yours, one for each write. The same key again is the same write; another body is refused. */
                "Idempotency-Key"?: components["parameters"]["idempotency_key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Wiped"];
                };
            };
            /** @description `not_json`: Send a JSON object with the content-type application/json. `invalid_character`: The request contains a NUL character (U+0000) or half of a surrogate pair, which can't be stored. Remove it. `idempotency_key_required`: Send an Idempotency-Key header: 1 to 200 printable ASCII characters without spaces, unique to each purchase or completion. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_api_key`: The API key is missing, unknown, expired or revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `missing_scope`: This API key doesn't have the scope for this call. `program_not_active`: This API key's program isn't active. `program_is_live`: Test keys work until the program goes live. Use a live key. `integration_key_required`: This key is for AI assistants, which use MCP. Use a key for integrations. `test_key_required`: This call needs a test key. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request_running`: The first request with this Idempotency-Key is still running. Retry in a second. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `too_large`: The request is larger than 256 kB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_request`: The request is invalid. See `errors` for details. `refused`: This program's extension refused the request. `idempotency_key_mismatch`: This Idempotency-Key was already used with a different request. Use a new key for each request. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: Too many calls with this API key. Retry after the number of seconds in Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong. It's safe to retry with the same Idempotency-Key. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unavailable`: The service is temporarily unavailable. Retry after the number of seconds in Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_participants_participant_points: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                participant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Balance"];
                };
            };
            /** @description `not_json`: Send a JSON object with the content-type application/json. `invalid_character`: The request contains a NUL character (U+0000) or half of a surrogate pair, which can't be stored. Remove it. `invalid_url`: The address isn't valid: encode a percent sign as %25. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_api_key`: The API key is missing, unknown, expired or revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `missing_scope`: This API key doesn't have the scope for this call. `program_not_active`: This API key's program isn't active. `program_is_live`: Test keys work until the program goes live. Use a live key. `integration_key_required`: This key is for AI assistants, which use MCP. Use a key for integrations. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `participant_not_found`: Participant not found in this program. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_request`: The request is invalid. See `errors` for details. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: Too many calls with this API key. Retry after the number of seconds in Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong. It's safe to retry with the same Idempotency-Key. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unavailable`: The service is temporarily unavailable. Retry after the number of seconds in Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_participants_participant_points_entries: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path: {
                participant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EntryPage"];
                };
            };
            /** @description `not_json`: Send a JSON object with the content-type application/json. `invalid_character`: The request contains a NUL character (U+0000) or half of a surrogate pair, which can't be stored. Remove it. `invalid_url`: The address isn't valid: encode a percent sign as %25. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_api_key`: The API key is missing, unknown, expired or revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `missing_scope`: This API key doesn't have the scope for this call. `program_not_active`: This API key's program isn't active. `program_is_live`: Test keys work until the program goes live. Use a live key. `integration_key_required`: This key is for AI assistants, which use MCP. Use a key for integrations. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `participant_not_found`: Participant not found in this program. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_request`: The request is invalid. See `errors` for details. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: Too many calls with this API key. Retry after the number of seconds in Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong. It's safe to retry with the same Idempotency-Key. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unavailable`: The service is temporarily unavailable. Retry after the number of seconds in Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_participants_participant_points_pending: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path: {
                participant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PendingPointsPage"];
                };
            };
            /** @description `not_json`: Send a JSON object with the content-type application/json. `invalid_character`: The request contains a NUL character (U+0000) or half of a surrogate pair, which can't be stored. Remove it. `invalid_url`: The address isn't valid: encode a percent sign as %25. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_api_key`: The API key is missing, unknown, expired or revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `missing_scope`: This API key doesn't have the scope for this call. `program_not_active`: This API key's program isn't active. `program_is_live`: Test keys work until the program goes live. Use a live key. `integration_key_required`: This key is for AI assistants, which use MCP. Use a key for integrations. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `participant_not_found`: Participant not found in this program. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_request`: The request is invalid. See `errors` for details. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: Too many calls with this API key. Retry after the number of seconds in Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong. It's safe to retry with the same Idempotency-Key. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unavailable`: The service is temporarily unavailable. Retry after the number of seconds in Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_points_awards: {
        parameters: {
            query?: never;
            header?: {
                /** @description Yours, one for each write. The same key again is the same write; another body is refused. */
                "Idempotency-Key"?: components["parameters"]["idempotency_key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewAward"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EntryAnswer"];
                };
            };
            /** @description `not_json`: Send a JSON object with the content-type application/json. `invalid_character`: The request contains a NUL character (U+0000) or half of a surrogate pair, which can't be stored. Remove it. `idempotency_key_required`: Send an Idempotency-Key header: 1 to 200 printable ASCII characters without spaces, unique to each purchase or completion. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_api_key`: The API key is missing, unknown, expired or revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `missing_scope`: This API key doesn't have the scope for this call. `program_not_active`: This API key's program isn't active. `program_is_live`: Test keys work until the program goes live. Use a live key. `integration_key_required`: This key is for AI assistants, which use MCP. Use a key for integrations. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `participant_not_found`: Participant not found in this program. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request_running`: The first request with this Idempotency-Key is still running. Retry in a second. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `too_large`: The request is larger than 256 kB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_request`: The request is invalid. See `errors` for details. `refused`: This program's extension refused the request. `idempotency_key_mismatch`: This Idempotency-Key was already used with a different request. Use a new key for each request. `participant_cannot_earn`: The participant can't earn points: their email isn't verified, or their account isn't active. `expires_in_the_past`: `expires_at` must be in the future. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: Too many calls with this API key. Retry after the number of seconds in Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong. It's safe to retry with the same Idempotency-Key. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unavailable`: The service is temporarily unavailable. Retry after the number of seconds in Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_points_spends: {
        parameters: {
            query?: never;
            header?: {
                /** @description Yours, one for each write. The same key again is the same write; another body is refused. */
                "Idempotency-Key"?: components["parameters"]["idempotency_key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewSpend"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EntryAnswer"];
                };
            };
            /** @description `not_json`: Send a JSON object with the content-type application/json. `invalid_character`: The request contains a NUL character (U+0000) or half of a surrogate pair, which can't be stored. Remove it. `idempotency_key_required`: Send an Idempotency-Key header: 1 to 200 printable ASCII characters without spaces, unique to each purchase or completion. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_api_key`: The API key is missing, unknown, expired or revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `missing_scope`: This API key doesn't have the scope for this call. `program_not_active`: This API key's program isn't active. `program_is_live`: Test keys work until the program goes live. Use a live key. `integration_key_required`: This key is for AI assistants, which use MCP. Use a key for integrations. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `participant_not_found`: Participant not found in this program. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request_running`: The first request with this Idempotency-Key is still running. Retry in a second. `insufficient_points`: The participant doesn't have enough points. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `too_large`: The request is larger than 256 kB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_request`: The request is invalid. See `errors` for details. `refused`: This program's extension refused the request. `idempotency_key_mismatch`: This Idempotency-Key was already used with a different request. Use a new key for each request. `participant_cannot_earn`: The participant can't earn points: their email isn't verified, or their account isn't active. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: Too many calls with this API key. Retry after the number of seconds in Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong. It's safe to retry with the same Idempotency-Key. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unavailable`: The service is temporarily unavailable. Retry after the number of seconds in Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_points_pending: {
        parameters: {
            query?: never;
            header?: {
                /** @description Yours, one for each write. The same key again is the same write; another body is refused. */
                "Idempotency-Key"?: components["parameters"]["idempotency_key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPendingPoints"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PendingPointsAnswer"];
                };
            };
            /** @description `not_json`: Send a JSON object with the content-type application/json. `invalid_character`: The request contains a NUL character (U+0000) or half of a surrogate pair, which can't be stored. Remove it. `idempotency_key_required`: Send an Idempotency-Key header: 1 to 200 printable ASCII characters without spaces, unique to each purchase or completion. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_api_key`: The API key is missing, unknown, expired or revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `missing_scope`: This API key doesn't have the scope for this call. `program_not_active`: This API key's program isn't active. `program_is_live`: Test keys work until the program goes live. Use a live key. `integration_key_required`: This key is for AI assistants, which use MCP. Use a key for integrations. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `participant_not_found`: Participant not found in this program. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request_running`: The first request with this Idempotency-Key is still running. Retry in a second. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `too_large`: The request is larger than 256 kB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_request`: The request is invalid. See `errors` for details. `refused`: This program's extension refused the request. `idempotency_key_mismatch`: This Idempotency-Key was already used with a different request. Use a new key for each request. `participant_cannot_earn`: The participant can't earn points: their email isn't verified, or their account isn't active. `release_in_the_past`: `release_at` must be in the future. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: Too many calls with this API key. Retry after the number of seconds in Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong. It's safe to retry with the same Idempotency-Key. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unavailable`: The service is temporarily unavailable. Retry after the number of seconds in Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_points_pending_pending_release: {
        parameters: {
            query?: never;
            header?: {
                /** @description Yours, one for each write. The same key again is the same write; another body is refused. */
                "Idempotency-Key"?: components["parameters"]["idempotency_key"];
            };
            path: {
                pending: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EntryAnswer"];
                };
            };
            /** @description `not_json`: Send a JSON object with the content-type application/json. `invalid_character`: The request contains a NUL character (U+0000) or half of a surrogate pair, which can't be stored. Remove it. `invalid_url`: The address isn't valid: encode a percent sign as %25. `idempotency_key_required`: Send an Idempotency-Key header: 1 to 200 printable ASCII characters without spaces, unique to each purchase or completion. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_api_key`: The API key is missing, unknown, expired or revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `missing_scope`: This API key doesn't have the scope for this call. `program_not_active`: This API key's program isn't active. `program_is_live`: Test keys work until the program goes live. Use a live key. `integration_key_required`: This key is for AI assistants, which use MCP. Use a key for integrations. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `pending_not_found`: Pending points not found in this program. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request_running`: The first request with this Idempotency-Key is still running. Retry in a second. `pending_settled`: These pending points were already released or canceled. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `too_large`: The request is larger than 256 kB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_request`: The request is invalid. See `errors` for details. `refused`: This program's extension refused the request. `idempotency_key_mismatch`: This Idempotency-Key was already used with a different request. Use a new key for each request. `pending_not_by_api`: Only points that the API holds can be released or canceled. Receipts and referrals decide about theirs. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: Too many calls with this API key. Retry after the number of seconds in Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong. It's safe to retry with the same Idempotency-Key. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unavailable`: The service is temporarily unavailable. Retry after the number of seconds in Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_points_pending_pending_cancellation: {
        parameters: {
            query?: never;
            header?: {
                /** @description Yours, one for each write. The same key again is the same write; another body is refused. */
                "Idempotency-Key"?: components["parameters"]["idempotency_key"];
            };
            path: {
                pending: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PendingPointsAnswer"];
                };
            };
            /** @description `not_json`: Send a JSON object with the content-type application/json. `invalid_character`: The request contains a NUL character (U+0000) or half of a surrogate pair, which can't be stored. Remove it. `invalid_url`: The address isn't valid: encode a percent sign as %25. `idempotency_key_required`: Send an Idempotency-Key header: 1 to 200 printable ASCII characters without spaces, unique to each purchase or completion. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_api_key`: The API key is missing, unknown, expired or revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `missing_scope`: This API key doesn't have the scope for this call. `program_not_active`: This API key's program isn't active. `program_is_live`: Test keys work until the program goes live. Use a live key. `integration_key_required`: This key is for AI assistants, which use MCP. Use a key for integrations. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `pending_not_found`: Pending points not found in this program. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request_running`: The first request with this Idempotency-Key is still running. Retry in a second. `pending_settled`: These pending points were already released or canceled. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `too_large`: The request is larger than 256 kB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_request`: The request is invalid. See `errors` for details. `refused`: This program's extension refused the request. `idempotency_key_mismatch`: This Idempotency-Key was already used with a different request. Use a new key for each request. `pending_not_by_api`: Only points that the API holds can be released or canceled. Receipts and referrals decide about theirs. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: Too many calls with this API key. Retry after the number of seconds in Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong. It's safe to retry with the same Idempotency-Key. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unavailable`: The service is temporarily unavailable. Retry after the number of seconds in Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_points_reversals: {
        parameters: {
            query?: never;
            header?: {
                /** @description Yours, one for each write. The same key again is the same write; another body is refused. */
                "Idempotency-Key"?: components["parameters"]["idempotency_key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewReversal"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EntryAnswer"];
                };
            };
            /** @description `not_json`: Send a JSON object with the content-type application/json. `invalid_character`: The request contains a NUL character (U+0000) or half of a surrogate pair, which can't be stored. Remove it. `idempotency_key_required`: Send an Idempotency-Key header: 1 to 200 printable ASCII characters without spaces, unique to each purchase or completion. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_api_key`: The API key is missing, unknown, expired or revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `missing_scope`: This API key doesn't have the scope for this call. `program_not_active`: This API key's program isn't active. `program_is_live`: Test keys work until the program goes live. Use a live key. `integration_key_required`: This key is for AI assistants, which use MCP. Use a key for integrations. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `entry_not_found`: Point entry not found in this program. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request_running`: The first request with this Idempotency-Key is still running. Retry in a second. `reversal_exceeds_entry`: The reversal is larger than what remains of the entry. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `too_large`: The request is larger than 256 kB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_request`: The request is invalid. See `errors` for details. `refused`: This program's extension refused the request. `idempotency_key_mismatch`: This Idempotency-Key was already used with a different request. Use a new key for each request. `entry_not_reversible`: Only points that were awarded by the API or an administrator can be reversed. Reverse receipts and completions by their own calls. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: Too many calls with this API key. Retry after the number of seconds in Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong. It's safe to retry with the same Idempotency-Key. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unavailable`: The service is temporarily unavailable. Retry after the number of seconds in Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_challenges: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChallengePage"];
                };
            };
            /** @description `not_json`: Send a JSON object with the content-type application/json. `invalid_character`: The request contains a NUL character (U+0000) or half of a surrogate pair, which can't be stored. Remove it. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_api_key`: The API key is missing, unknown, expired or revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `missing_scope`: This API key doesn't have the scope for this call. `program_not_active`: This API key's program isn't active. `program_is_live`: Test keys work until the program goes live. Use a live key. `integration_key_required`: This key is for AI assistants, which use MCP. Use a key for integrations. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_request`: The request is invalid. See `errors` for details. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: Too many calls with this API key. Retry after the number of seconds in Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong. It's safe to retry with the same Idempotency-Key. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unavailable`: The service is temporarily unavailable. Retry after the number of seconds in Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_challenges_identifier: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                identifier: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChallengeAnswer"];
                };
            };
            /** @description `not_json`: Send a JSON object with the content-type application/json. `invalid_character`: The request contains a NUL character (U+0000) or half of a surrogate pair, which can't be stored. Remove it. `invalid_url`: The address isn't valid: encode a percent sign as %25. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_api_key`: The API key is missing, unknown, expired or revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `missing_scope`: This API key doesn't have the scope for this call. `program_not_active`: This API key's program isn't active. `program_is_live`: Test keys work until the program goes live. Use a live key. `integration_key_required`: This key is for AI assistants, which use MCP. Use a key for integrations. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `challenge_not_found`: Challenge not found in this program. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_request`: The request is invalid. See `errors` for details. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: Too many calls with this API key. Retry after the number of seconds in Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong. It's safe to retry with the same Idempotency-Key. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unavailable`: The service is temporarily unavailable. Retry after the number of seconds in Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_challenges_identifier_completions: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path: {
                identifier: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompletionPage"];
                };
            };
            /** @description `not_json`: Send a JSON object with the content-type application/json. `invalid_character`: The request contains a NUL character (U+0000) or half of a surrogate pair, which can't be stored. Remove it. `invalid_url`: The address isn't valid: encode a percent sign as %25. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_api_key`: The API key is missing, unknown, expired or revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `missing_scope`: This API key doesn't have the scope for this call. `program_not_active`: This API key's program isn't active. `program_is_live`: Test keys work until the program goes live. Use a live key. `integration_key_required`: This key is for AI assistants, which use MCP. Use a key for integrations. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `challenge_not_found`: Challenge not found in this program. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_request`: The request is invalid. See `errors` for details. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: Too many calls with this API key. Retry after the number of seconds in Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong. It's safe to retry with the same Idempotency-Key. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unavailable`: The service is temporarily unavailable. Retry after the number of seconds in Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_challenges_identifier_completions: {
        parameters: {
            query?: never;
            header?: {
                /** @description Yours, one for each write. The same key again is the same write; another body is refused. */
                "Idempotency-Key"?: components["parameters"]["idempotency_key"];
            };
            path: {
                identifier: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    participant: {
                        identifier?: string;
                        /** Format: email */
                        email?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompletionAnswer"];
                };
            };
            /** @description Created. */
            201: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompletionAnswer"];
                };
            };
            /** @description `not_json`: Send a JSON object with the content-type application/json. `invalid_character`: The request contains a NUL character (U+0000) or half of a surrogate pair, which can't be stored. Remove it. `invalid_url`: The address isn't valid: encode a percent sign as %25. `idempotency_key_required`: Send an Idempotency-Key header: 1 to 200 printable ASCII characters without spaces, unique to each purchase or completion. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_api_key`: The API key is missing, unknown, expired or revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `missing_scope`: This API key doesn't have the scope for this call. `program_not_active`: This API key's program isn't active. `program_is_live`: Test keys work until the program goes live. Use a live key. `integration_key_required`: This key is for AI assistants, which use MCP. Use a key for integrations. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `challenge_not_found`: Challenge not found in this program. `participant_not_found`: Participant not found in this program. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `challenge_limit_reached`: The challenge or this participant has reached the completion limit. `challenge_prize_gone`: The challenge's prize isn't available: it is out of stock, has ended or hasn't started. `idempotency_key_reused`: This Idempotency-Key was already used with a different request. Use a new key for each purchase or completion. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `too_large`: The request is larger than 256 kB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_request`: The request is invalid. See `errors` for details. `refused`: This program's extension refused the request. `challenge_not_by_api`: This challenge can't be completed through the API. `challenge_not_active`: The challenge hasn't started or has ended. `participant_cannot_earn`: The participant can't earn points: their email isn't verified, or their account isn't active. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: Too many calls with this API key. Retry after the number of seconds in Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong. It's safe to retry with the same Idempotency-Key. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unavailable`: The service is temporarily unavailable. Retry after the number of seconds in Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_challenges_identifier_completions_key_reversal: {
        parameters: {
            query?: never;
            header?: {
                /** @description Yours, one for each write. The same key again is the same write; another body is refused. */
                "Idempotency-Key"?: components["parameters"]["idempotency_key"];
            };
            path: {
                identifier: string;
                key: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompletionAnswer"];
                };
            };
            /** @description `not_json`: Send a JSON object with the content-type application/json. `invalid_character`: The request contains a NUL character (U+0000) or half of a surrogate pair, which can't be stored. Remove it. `invalid_url`: The address isn't valid: encode a percent sign as %25. `idempotency_key_required`: Send an Idempotency-Key header: 1 to 200 printable ASCII characters without spaces, unique to each purchase or completion. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_api_key`: The API key is missing, unknown, expired or revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `missing_scope`: This API key doesn't have the scope for this call. `program_not_active`: This API key's program isn't active. `program_is_live`: Test keys work until the program goes live. Use a live key. `integration_key_required`: This key is for AI assistants, which use MCP. Use a key for integrations. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `completion_not_found`: No completion of this challenge was reported with this key. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `too_large`: The request is larger than 256 kB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_request`: The request is invalid. See `errors` for details. `refused`: This program's extension refused the request. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: Too many calls with this API key. Retry after the number of seconds in Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong. It's safe to retry with the same Idempotency-Key. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unavailable`: The service is temporarily unavailable. Retry after the number of seconds in Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_rewards: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RewardPage"];
                };
            };
            /** @description `not_json`: Send a JSON object with the content-type application/json. `invalid_character`: The request contains a NUL character (U+0000) or half of a surrogate pair, which can't be stored. Remove it. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_api_key`: The API key is missing, unknown, expired or revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `missing_scope`: This API key doesn't have the scope for this call. `program_not_active`: This API key's program isn't active. `program_is_live`: Test keys work until the program goes live. Use a live key. `integration_key_required`: This key is for AI assistants, which use MCP. Use a key for integrations. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_request`: The request is invalid. See `errors` for details. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: Too many calls with this API key. Retry after the number of seconds in Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong. It's safe to retry with the same Idempotency-Key. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unavailable`: The service is temporarily unavailable. Retry after the number of seconds in Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_rewards_identifier: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                identifier: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RewardAnswer"];
                };
            };
            /** @description `not_json`: Send a JSON object with the content-type application/json. `invalid_character`: The request contains a NUL character (U+0000) or half of a surrogate pair, which can't be stored. Remove it. `invalid_url`: The address isn't valid: encode a percent sign as %25. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_api_key`: The API key is missing, unknown, expired or revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `missing_scope`: This API key doesn't have the scope for this call. `program_not_active`: This API key's program isn't active. `program_is_live`: Test keys work until the program goes live. Use a live key. `integration_key_required`: This key is for AI assistants, which use MCP. Use a key for integrations. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `reward_not_found`: Reward not found in this program. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_request`: The request is invalid. See `errors` for details. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: Too many calls with this API key. Retry after the number of seconds in Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong. It's safe to retry with the same Idempotency-Key. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unavailable`: The service is temporarily unavailable. Retry after the number of seconds in Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_claims: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
                participant?: string;
                reward?: string;
                fulfilment?: "pending" | "sent" | "delivered" | "cancelled";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClaimPage"];
                };
            };
            /** @description `not_json`: Send a JSON object with the content-type application/json. `invalid_character`: The request contains a NUL character (U+0000) or half of a surrogate pair, which can't be stored. Remove it. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_api_key`: The API key is missing, unknown, expired or revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `missing_scope`: This API key doesn't have the scope for this call. `program_not_active`: This API key's program isn't active. `program_is_live`: Test keys work until the program goes live. Use a live key. `integration_key_required`: This key is for AI assistants, which use MCP. Use a key for integrations. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `participant_not_found`: Participant not found in this program. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_request`: The request is invalid. See `errors` for details. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: Too many calls with this API key. Retry after the number of seconds in Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong. It's safe to retry with the same Idempotency-Key. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unavailable`: The service is temporarily unavailable. Retry after the number of seconds in Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_claims: {
        parameters: {
            query?: never;
            header?: {
                /** @description Yours, one for each write. The same key again is the same write; another body is refused. */
                "Idempotency-Key"?: components["parameters"]["idempotency_key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewClaim"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewClaimAnswer"];
                };
            };
            /** @description `not_json`: Send a JSON object with the content-type application/json. `invalid_character`: The request contains a NUL character (U+0000) or half of a surrogate pair, which can't be stored. Remove it. `idempotency_key_required`: Send an Idempotency-Key header: 1 to 200 printable ASCII characters without spaces, unique to each purchase or completion. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_api_key`: The API key is missing, unknown, expired or revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `missing_scope`: This API key doesn't have the scope for this call. `program_not_active`: This API key's program isn't active. `program_is_live`: Test keys work until the program goes live. Use a live key. `integration_key_required`: This key is for AI assistants, which use MCP. Use a key for integrations. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `participant_not_found`: Participant not found in this program. `reward_not_found`: Reward not found in this program. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request_running`: The first request with this Idempotency-Key is still running. Retry in a second. `insufficient_points`: The participant doesn't have enough points. `claim_refused`: The claim isn't possible. `detail` says why. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `too_large`: The request is larger than 256 kB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_request`: The request is invalid. See `errors` for details. `refused`: This program's extension refused the request. `idempotency_key_mismatch`: This Idempotency-Key was already used with a different request. Use a new key for each request. `participant_cannot_earn`: The participant can't earn points: their email isn't verified, or their account isn't active. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: Too many calls with this API key. Retry after the number of seconds in Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong. It's safe to retry with the same Idempotency-Key. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unavailable`: The service is temporarily unavailable. Retry after the number of seconds in Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_claims_claim: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                claim: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClaimAnswer"];
                };
            };
            /** @description `not_json`: Send a JSON object with the content-type application/json. `invalid_character`: The request contains a NUL character (U+0000) or half of a surrogate pair, which can't be stored. Remove it. `invalid_url`: The address isn't valid: encode a percent sign as %25. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_api_key`: The API key is missing, unknown, expired or revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `missing_scope`: This API key doesn't have the scope for this call. `program_not_active`: This API key's program isn't active. `program_is_live`: Test keys work until the program goes live. Use a live key. `integration_key_required`: This key is for AI assistants, which use MCP. Use a key for integrations. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `claim_not_found`: Claim not found in this program. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_request`: The request is invalid. See `errors` for details. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: Too many calls with this API key. Retry after the number of seconds in Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong. It's safe to retry with the same Idempotency-Key. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unavailable`: The service is temporarily unavailable. Retry after the number of seconds in Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    patch_claims_claim: {
        parameters: {
            query?: never;
            header?: {
                /** @description Yours, one for each write. The same key again is the same write; another body is refused. */
                "Idempotency-Key"?: components["parameters"]["idempotency_key"];
            };
            path: {
                claim: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClaimUpdate"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClaimAnswer"];
                };
            };
            /** @description `not_json`: Send a JSON object with the content-type application/json. `invalid_character`: The request contains a NUL character (U+0000) or half of a surrogate pair, which can't be stored. Remove it. `invalid_url`: The address isn't valid: encode a percent sign as %25. `idempotency_key_required`: Send an Idempotency-Key header: 1 to 200 printable ASCII characters without spaces, unique to each purchase or completion. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_api_key`: The API key is missing, unknown, expired or revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `missing_scope`: This API key doesn't have the scope for this call. `program_not_active`: This API key's program isn't active. `program_is_live`: Test keys work until the program goes live. Use a live key. `integration_key_required`: This key is for AI assistants, which use MCP. Use a key for integrations. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `claim_not_found`: Claim not found in this program. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request_running`: The first request with this Idempotency-Key is still running. Retry in a second. `claim_refused`: The claim isn't possible. `detail` says why. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `too_large`: The request is larger than 256 kB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_request`: The request is invalid. See `errors` for details. `refused`: This program's extension refused the request. `idempotency_key_mismatch`: This Idempotency-Key was already used with a different request. Use a new key for each request. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: Too many calls with this API key. Retry after the number of seconds in Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong. It's safe to retry with the same Idempotency-Key. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unavailable`: The service is temporarily unavailable. Retry after the number of seconds in Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_rewards_identifier_coupons: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                identifier: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CouponCounts"];
                };
            };
            /** @description `not_json`: Send a JSON object with the content-type application/json. `invalid_character`: The request contains a NUL character (U+0000) or half of a surrogate pair, which can't be stored. Remove it. `invalid_url`: The address isn't valid: encode a percent sign as %25. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_api_key`: The API key is missing, unknown, expired or revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `missing_scope`: This API key doesn't have the scope for this call. `program_not_active`: This API key's program isn't active. `program_is_live`: Test keys work until the program goes live. Use a live key. `integration_key_required`: This key is for AI assistants, which use MCP. Use a key for integrations. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `reward_not_found`: Reward not found in this program. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_request`: The request is invalid. See `errors` for details. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: Too many calls with this API key. Retry after the number of seconds in Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong. It's safe to retry with the same Idempotency-Key. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unavailable`: The service is temporarily unavailable. Retry after the number of seconds in Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_rewards_identifier_coupons: {
        parameters: {
            query?: never;
            header?: {
                /** @description Yours, one for each write. The same key again is the same write; another body is refused. */
                "Idempotency-Key"?: components["parameters"]["idempotency_key"];
            };
            path: {
                identifier: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewCoupons"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CouponsAdded"];
                };
            };
            /** @description `not_json`: Send a JSON object with the content-type application/json. `invalid_character`: The request contains a NUL character (U+0000) or half of a surrogate pair, which can't be stored. Remove it. `invalid_url`: The address isn't valid: encode a percent sign as %25. `idempotency_key_required`: Send an Idempotency-Key header: 1 to 200 printable ASCII characters without spaces, unique to each purchase or completion. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_api_key`: The API key is missing, unknown, expired or revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `missing_scope`: This API key doesn't have the scope for this call. `program_not_active`: This API key's program isn't active. `program_is_live`: Test keys work until the program goes live. Use a live key. `integration_key_required`: This key is for AI assistants, which use MCP. Use a key for integrations. `live_key_required`: This call needs a live key. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `reward_not_found`: Reward not found in this program. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request_running`: The first request with this Idempotency-Key is still running. Retry in a second. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `too_large`: The request is larger than 256 kB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_request`: The request is invalid. See `errors` for details. `refused`: This program's extension refused the request. `idempotency_key_mismatch`: This Idempotency-Key was already used with a different request. Use a new key for each request. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: Too many calls with this API key. Retry after the number of seconds in Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong. It's safe to retry with the same Idempotency-Key. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unavailable`: The service is temporarily unavailable. Retry after the number of seconds in Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_receipts: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
                participant?: string;
                status?: "pending" | "failed" | "processed" | "eligible" | "no_eligible_items" | "needs_human_review" | "rejected" | "review_requested";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptPage"];
                };
            };
            /** @description `not_json`: Send a JSON object with the content-type application/json. `invalid_character`: The request contains a NUL character (U+0000) or half of a surrogate pair, which can't be stored. Remove it. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_api_key`: The API key is missing, unknown, expired or revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `missing_scope`: This API key doesn't have the scope for this call. `program_not_active`: This API key's program isn't active. `program_is_live`: Test keys work until the program goes live. Use a live key. `integration_key_required`: This key is for AI assistants, which use MCP. Use a key for integrations. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `participant_not_found`: Participant not found in this program. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_request`: The request is invalid. See `errors` for details. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: Too many calls with this API key. Retry after the number of seconds in Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong. It's safe to retry with the same Idempotency-Key. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unavailable`: The service is temporarily unavailable. Retry after the number of seconds in Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_receipts: {
        parameters: {
            query?: never;
            header?: {
                /** @description Yours, one for each write. The same key again is the same write; another body is refused. */
                "Idempotency-Key"?: components["parameters"]["idempotency_key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    participant: {
                        identifier?: string;
                        /** Format: email */
                        email?: string;
                    };
                    merchant_name: string;
                    merchant_address?: string | null;
                    /** Format: date */
                    purchase_date: string;
                    currency?: string | null;
                    total_amount: number;
                    receipt_number?: string | null;
                    items: {
                        sku?: string | null;
                        name?: string | null;
                        /** @default 1 */
                        quantity?: number;
                        unit_price?: number | null;
                        price: number;
                    }[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptAnswer"];
                };
            };
            /** @description Created. */
            201: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptAnswer"];
                };
            };
            /** @description `not_json`: Send a JSON object with the content-type application/json. `invalid_character`: The request contains a NUL character (U+0000) or half of a surrogate pair, which can't be stored. Remove it. `idempotency_key_required`: Send an Idempotency-Key header: 1 to 200 printable ASCII characters without spaces, unique to each purchase or completion. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_api_key`: The API key is missing, unknown, expired or revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `missing_scope`: This API key doesn't have the scope for this call. `program_not_active`: This API key's program isn't active. `program_is_live`: Test keys work until the program goes live. Use a live key. `integration_key_required`: This key is for AI assistants, which use MCP. Use a key for integrations. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `participant_not_found`: Participant not found in this program. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `idempotency_key_reused`: This Idempotency-Key was already used with a different request. Use a new key for each purchase or completion. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `too_large`: The request is larger than 256 kB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_request`: The request is invalid. See `errors` for details. `refused`: This program's extension refused the request. `participant_cannot_earn`: The participant can't earn points: their email isn't verified, or their account isn't active. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: Too many calls with this API key. Retry after the number of seconds in Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong. It's safe to retry with the same Idempotency-Key. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unavailable`: The service is temporarily unavailable. Retry after the number of seconds in Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_receipts_identifier: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                identifier: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptAnswer"];
                };
            };
            /** @description `not_json`: Send a JSON object with the content-type application/json. `invalid_character`: The request contains a NUL character (U+0000) or half of a surrogate pair, which can't be stored. Remove it. `invalid_url`: The address isn't valid: encode a percent sign as %25. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_api_key`: The API key is missing, unknown, expired or revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `missing_scope`: This API key doesn't have the scope for this call. `program_not_active`: This API key's program isn't active. `program_is_live`: Test keys work until the program goes live. Use a live key. `integration_key_required`: This key is for AI assistants, which use MCP. Use a key for integrations. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_found`: Not found in this program. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_request`: The request is invalid. See `errors` for details. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: Too many calls with this API key. Retry after the number of seconds in Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong. It's safe to retry with the same Idempotency-Key. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unavailable`: The service is temporarily unavailable. Retry after the number of seconds in Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    put_receipts_identifier: {
        parameters: {
            query?: never;
            header?: {
                /** @description Yours, one for each write. The same key again is the same write; another body is refused. */
                "Idempotency-Key"?: components["parameters"]["idempotency_key"];
            };
            path: {
                identifier: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    participant: {
                        identifier?: string;
                        /** Format: email */
                        email?: string;
                    };
                    merchant_name: string;
                    merchant_address?: string | null;
                    /** Format: date */
                    purchase_date: string;
                    currency?: string | null;
                    total_amount: number;
                    receipt_number?: string | null;
                    items: {
                        sku?: string | null;
                        name?: string | null;
                        /** @default 1 */
                        quantity?: number;
                        unit_price?: number | null;
                        price: number;
                    }[];
                    returns_included?: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptAnswer"];
                };
            };
            /** @description `not_json`: Send a JSON object with the content-type application/json. `invalid_character`: The request contains a NUL character (U+0000) or half of a surrogate pair, which can't be stored. Remove it. `invalid_url`: The address isn't valid: encode a percent sign as %25. `idempotency_key_required`: Send an Idempotency-Key header: 1 to 200 printable ASCII characters without spaces, unique to each purchase or completion. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_api_key`: The API key is missing, unknown, expired or revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `missing_scope`: This API key doesn't have the scope for this call. `program_not_active`: This API key's program isn't active. `program_is_live`: Test keys work until the program goes live. Use a live key. `integration_key_required`: This key is for AI assistants, which use MCP. Use a key for integrations. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_found`: Not found in this program. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `idempotency_key_reused`: This Idempotency-Key was already used with a different request. Use a new key for each purchase or completion. `receipt_has_returns`: Part of this purchase was already returned. Report another return, or correct it with returns_included and what the customer kept. `return_exceeds_purchase`: The return is larger than what remains of the purchase. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `too_large`: The request is larger than 256 kB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_request`: The request is invalid. See `errors` for details. `refused`: This program's extension refused the request. `participant_mismatch`: This purchase was reported for a different participant. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: Too many calls with this API key. Retry after the number of seconds in Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong. It's safe to retry with the same Idempotency-Key. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unavailable`: The service is temporarily unavailable. Retry after the number of seconds in Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_receipts_identifier_returns: {
        parameters: {
            query?: never;
            header?: {
                /** @description Yours, one for each write. The same key again is the same write; another body is refused. */
                "Idempotency-Key"?: components["parameters"]["idempotency_key"];
            };
            path: {
                identifier: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    items?: {
                        sku?: string | null;
                        name?: string | null;
                        quantity?: number;
                        amount?: number;
                    }[];
                    amount?: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptAnswer"];
                };
            };
            /** @description `not_json`: Send a JSON object with the content-type application/json. `invalid_character`: The request contains a NUL character (U+0000) or half of a surrogate pair, which can't be stored. Remove it. `invalid_url`: The address isn't valid: encode a percent sign as %25. `idempotency_key_required`: Send an Idempotency-Key header: 1 to 200 printable ASCII characters without spaces, unique to each purchase or completion. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_api_key`: The API key is missing, unknown, expired or revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `missing_scope`: This API key doesn't have the scope for this call. `program_not_active`: This API key's program isn't active. `program_is_live`: Test keys work until the program goes live. Use a live key. `integration_key_required`: This key is for AI assistants, which use MCP. Use a key for integrations. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_found`: Not found in this program. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `idempotency_key_reused`: This Idempotency-Key was already used with a different request. Use a new key for each purchase or completion. `receipt_has_returns`: Part of this purchase was already returned. Report another return, or correct it with returns_included and what the customer kept. `return_exceeds_purchase`: The return is larger than what remains of the purchase. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `too_large`: The request is larger than 256 kB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_request`: The request is invalid. See `errors` for details. `refused`: This program's extension refused the request. `participant_mismatch`: This purchase was reported for a different participant. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: Too many calls with this API key. Retry after the number of seconds in Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong. It's safe to retry with the same Idempotency-Key. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unavailable`: The service is temporarily unavailable. Retry after the number of seconds in Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_offers: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OfferPage"];
                };
            };
            /** @description `not_json`: Send a JSON object with the content-type application/json. `invalid_character`: The request contains a NUL character (U+0000) or half of a surrogate pair, which can't be stored. Remove it. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_api_key`: The API key is missing, unknown, expired or revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `missing_scope`: This API key doesn't have the scope for this call. `program_not_active`: This API key's program isn't active. `program_is_live`: Test keys work until the program goes live. Use a live key. `integration_key_required`: This key is for AI assistants, which use MCP. Use a key for integrations. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_request`: The request is invalid. See `errors` for details. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: Too many calls with this API key. Retry after the number of seconds in Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong. It's safe to retry with the same Idempotency-Key. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unavailable`: The service is temporarily unavailable. Retry after the number of seconds in Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_offer_redemptions: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
                participant?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OfferRedemptionPage"];
                };
            };
            /** @description `not_json`: Send a JSON object with the content-type application/json. `invalid_character`: The request contains a NUL character (U+0000) or half of a surrogate pair, which can't be stored. Remove it. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_api_key`: The API key is missing, unknown, expired or revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `missing_scope`: This API key doesn't have the scope for this call. `program_not_active`: This API key's program isn't active. `program_is_live`: Test keys work until the program goes live. Use a live key. `integration_key_required`: This key is for AI assistants, which use MCP. Use a key for integrations. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `participant_not_found`: Participant not found in this program. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_request`: The request is invalid. See `errors` for details. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: Too many calls with this API key. Retry after the number of seconds in Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong. It's safe to retry with the same Idempotency-Key. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unavailable`: The service is temporarily unavailable. Retry after the number of seconds in Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_tiers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TierList"];
                };
            };
            /** @description `not_json`: Send a JSON object with the content-type application/json. `invalid_character`: The request contains a NUL character (U+0000) or half of a surrogate pair, which can't be stored. Remove it. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_api_key`: The API key is missing, unknown, expired or revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `missing_scope`: This API key doesn't have the scope for this call. `program_not_active`: This API key's program isn't active. `program_is_live`: Test keys work until the program goes live. Use a live key. `integration_key_required`: This key is for AI assistants, which use MCP. Use a key for integrations. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_request`: The request is invalid. See `errors` for details. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: Too many calls with this API key. Retry after the number of seconds in Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong. It's safe to retry with the same Idempotency-Key. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unavailable`: The service is temporarily unavailable. Retry after the number of seconds in Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_participants_participant_tier: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                participant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TierStatus"];
                };
            };
            /** @description `not_json`: Send a JSON object with the content-type application/json. `invalid_character`: The request contains a NUL character (U+0000) or half of a surrogate pair, which can't be stored. Remove it. `invalid_url`: The address isn't valid: encode a percent sign as %25. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_api_key`: The API key is missing, unknown, expired or revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `missing_scope`: This API key doesn't have the scope for this call. `program_not_active`: This API key's program isn't active. `program_is_live`: Test keys work until the program goes live. Use a live key. `integration_key_required`: This key is for AI assistants, which use MCP. Use a key for integrations. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `participant_not_found`: Participant not found in this program. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_request`: The request is invalid. See `errors` for details. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: Too many calls with this API key. Retry after the number of seconds in Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong. It's safe to retry with the same Idempotency-Key. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unavailable`: The service is temporarily unavailable. Retry after the number of seconds in Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_imports: {
        parameters: {
            query?: never;
            header?: {
                /** @description Yours, one for each write. The same key again is the same write; another body is refused. */
                "Idempotency-Key"?: components["parameters"]["idempotency_key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewImport"];
            };
        };
        responses: {
            /** @description Started. It goes on in the background. */
            202: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportAnswer"];
                };
            };
            /** @description `not_json`: Send a JSON object with the content-type application/json. `invalid_character`: The request contains a NUL character (U+0000) or half of a surrogate pair, which can't be stored. Remove it. `idempotency_key_required`: Send an Idempotency-Key header: 1 to 200 printable ASCII characters without spaces, unique to each purchase or completion. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_api_key`: The API key is missing, unknown, expired or revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `missing_scope`: This API key doesn't have the scope for this call. `program_not_active`: This API key's program isn't active. `program_is_live`: Test keys work until the program goes live. Use a live key. `integration_key_required`: This key is for AI assistants, which use MCP. Use a key for integrations. `live_key_required`: This call needs a live key. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request_running`: The first request with this Idempotency-Key is still running. Retry in a second. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `too_large`: The request is larger than 256 kB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_request`: The request is invalid. See `errors` for details. `refused`: This program's extension refused the request. `idempotency_key_mismatch`: This Idempotency-Key was already used with a different request. Use a new key for each request. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: Too many calls with this API key. Retry after the number of seconds in Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong. It's safe to retry with the same Idempotency-Key. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unavailable`: The service is temporarily unavailable. Retry after the number of seconds in Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_imports_identifier: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                identifier: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportAnswer"];
                };
            };
            /** @description `not_json`: Send a JSON object with the content-type application/json. `invalid_character`: The request contains a NUL character (U+0000) or half of a surrogate pair, which can't be stored. Remove it. `invalid_url`: The address isn't valid: encode a percent sign as %25. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_api_key`: The API key is missing, unknown, expired or revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `missing_scope`: This API key doesn't have the scope for this call. `program_not_active`: This API key's program isn't active. `program_is_live`: Test keys work until the program goes live. Use a live key. `integration_key_required`: This key is for AI assistants, which use MCP. Use a key for integrations. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `import_not_found`: Import not found in this program. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_request`: The request is invalid. See `errors` for details. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: Too many calls with this API key. Retry after the number of seconds in Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong. It's safe to retry with the same Idempotency-Key. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unavailable`: The service is temporarily unavailable. Retry after the number of seconds in Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_events: {
        parameters: {
            query?: {
                after?: string;
                limit?: number;
                wait?: number;
                types?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventPage"];
                };
            };
            /** @description `not_json`: Send a JSON object with the content-type application/json. `invalid_character`: The request contains a NUL character (U+0000) or half of a surrogate pair, which can't be stored. Remove it. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_api_key`: The API key is missing, unknown, expired or revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `missing_scope`: This API key doesn't have the scope for this call. `program_not_active`: This API key's program isn't active. `program_is_live`: Test keys work until the program goes live. Use a live key. `integration_key_required`: This key is for AI assistants, which use MCP. Use a key for integrations. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_request`: The request is invalid. See `errors` for details. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: Too many calls with this API key. Retry after the number of seconds in Retry-After. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: Something went wrong. It's safe to retry with the same Idempotency-Key. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unavailable`: The service is temporarily unavailable. Retry after the number of seconds in Retry-After. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    webhook_participant_created: {
        parameters: {
            query?: never;
            header: {
                /** @description Of the event. A delivery may arrive twice with the same id. */
                "webhook-id": components["parameters"]["webhook_id"];
                /** @description When this attempt was made, in seconds since 1970. */
                "webhook-timestamp": components["parameters"]["webhook_timestamp"];
                /** @description Verify it with the secret of the endpoint and a library of standardwebhooks.com. */
                "webhook-signature": components["parameters"]["webhook_signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    type: "participant.created";
                    /** Format: date-time */
                    timestamp: string;
                    data: components["schemas"]["ParticipantEvent"];
                };
            };
        };
        responses: {
            /** @description Disables the endpoint. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The delivery is retried. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    webhook_participant_updated: {
        parameters: {
            query?: never;
            header: {
                /** @description Of the event. A delivery may arrive twice with the same id. */
                "webhook-id": components["parameters"]["webhook_id"];
                /** @description When this attempt was made, in seconds since 1970. */
                "webhook-timestamp": components["parameters"]["webhook_timestamp"];
                /** @description Verify it with the secret of the endpoint and a library of standardwebhooks.com. */
                "webhook-signature": components["parameters"]["webhook_signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    type: "participant.updated";
                    /** Format: date-time */
                    timestamp: string;
                    data: components["schemas"]["ParticipantEvent"];
                };
            };
        };
        responses: {
            /** @description Disables the endpoint. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The delivery is retried. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    webhook_participant_deleted: {
        parameters: {
            query?: never;
            header: {
                /** @description Of the event. A delivery may arrive twice with the same id. */
                "webhook-id": components["parameters"]["webhook_id"];
                /** @description When this attempt was made, in seconds since 1970. */
                "webhook-timestamp": components["parameters"]["webhook_timestamp"];
                /** @description Verify it with the secret of the endpoint and a library of standardwebhooks.com. */
                "webhook-signature": components["parameters"]["webhook_signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    type: "participant.deleted";
                    /** Format: date-time */
                    timestamp: string;
                    data: components["schemas"]["DeletionEvent"];
                };
            };
        };
        responses: {
            /** @description Disables the endpoint. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The delivery is retried. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    webhook_participant_consent_changed: {
        parameters: {
            query?: never;
            header: {
                /** @description Of the event. A delivery may arrive twice with the same id. */
                "webhook-id": components["parameters"]["webhook_id"];
                /** @description When this attempt was made, in seconds since 1970. */
                "webhook-timestamp": components["parameters"]["webhook_timestamp"];
                /** @description Verify it with the secret of the endpoint and a library of standardwebhooks.com. */
                "webhook-signature": components["parameters"]["webhook_signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    type: "participant.consent_changed";
                    /** Format: date-time */
                    timestamp: string;
                    data: components["schemas"]["ConsentEvent"];
                };
            };
        };
        responses: {
            /** @description Disables the endpoint. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The delivery is retried. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    webhook_points_changed: {
        parameters: {
            query?: never;
            header: {
                /** @description Of the event. A delivery may arrive twice with the same id. */
                "webhook-id": components["parameters"]["webhook_id"];
                /** @description When this attempt was made, in seconds since 1970. */
                "webhook-timestamp": components["parameters"]["webhook_timestamp"];
                /** @description Verify it with the secret of the endpoint and a library of standardwebhooks.com. */
                "webhook-signature": components["parameters"]["webhook_signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    type: "points.changed";
                    /** Format: date-time */
                    timestamp: string;
                    data: components["schemas"]["PointsEvent"];
                };
            };
        };
        responses: {
            /** @description Disables the endpoint. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The delivery is retried. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    webhook_tier_changed: {
        parameters: {
            query?: never;
            header: {
                /** @description Of the event. A delivery may arrive twice with the same id. */
                "webhook-id": components["parameters"]["webhook_id"];
                /** @description When this attempt was made, in seconds since 1970. */
                "webhook-timestamp": components["parameters"]["webhook_timestamp"];
                /** @description Verify it with the secret of the endpoint and a library of standardwebhooks.com. */
                "webhook-signature": components["parameters"]["webhook_signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    type: "tier.changed";
                    /** Format: date-time */
                    timestamp: string;
                    data: components["schemas"]["TierEvent"];
                };
            };
        };
        responses: {
            /** @description Disables the endpoint. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The delivery is retried. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    webhook_challenge_completed: {
        parameters: {
            query?: never;
            header: {
                /** @description Of the event. A delivery may arrive twice with the same id. */
                "webhook-id": components["parameters"]["webhook_id"];
                /** @description When this attempt was made, in seconds since 1970. */
                "webhook-timestamp": components["parameters"]["webhook_timestamp"];
                /** @description Verify it with the secret of the endpoint and a library of standardwebhooks.com. */
                "webhook-signature": components["parameters"]["webhook_signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    type: "challenge.completed";
                    /** Format: date-time */
                    timestamp: string;
                    data: components["schemas"]["CompletionEvent"];
                };
            };
        };
        responses: {
            /** @description Disables the endpoint. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The delivery is retried. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    webhook_challenge_reversed: {
        parameters: {
            query?: never;
            header: {
                /** @description Of the event. A delivery may arrive twice with the same id. */
                "webhook-id": components["parameters"]["webhook_id"];
                /** @description When this attempt was made, in seconds since 1970. */
                "webhook-timestamp": components["parameters"]["webhook_timestamp"];
                /** @description Verify it with the secret of the endpoint and a library of standardwebhooks.com. */
                "webhook-signature": components["parameters"]["webhook_signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    type: "challenge.reversed";
                    /** Format: date-time */
                    timestamp: string;
                    data: components["schemas"]["CompletionEvent"];
                };
            };
        };
        responses: {
            /** @description Disables the endpoint. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The delivery is retried. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    webhook_reward_earned: {
        parameters: {
            query?: never;
            header: {
                /** @description Of the event. A delivery may arrive twice with the same id. */
                "webhook-id": components["parameters"]["webhook_id"];
                /** @description When this attempt was made, in seconds since 1970. */
                "webhook-timestamp": components["parameters"]["webhook_timestamp"];
                /** @description Verify it with the secret of the endpoint and a library of standardwebhooks.com. */
                "webhook-signature": components["parameters"]["webhook_signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    type: "reward.earned";
                    /** Format: date-time */
                    timestamp: string;
                    data: components["schemas"]["ClaimEvent"];
                };
            };
        };
        responses: {
            /** @description Disables the endpoint. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The delivery is retried. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    webhook_reward_claimed: {
        parameters: {
            query?: never;
            header: {
                /** @description Of the event. A delivery may arrive twice with the same id. */
                "webhook-id": components["parameters"]["webhook_id"];
                /** @description When this attempt was made, in seconds since 1970. */
                "webhook-timestamp": components["parameters"]["webhook_timestamp"];
                /** @description Verify it with the secret of the endpoint and a library of standardwebhooks.com. */
                "webhook-signature": components["parameters"]["webhook_signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    type: "reward.claimed";
                    /** Format: date-time */
                    timestamp: string;
                    data: components["schemas"]["ClaimEvent"];
                };
            };
        };
        responses: {
            /** @description Disables the endpoint. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The delivery is retried. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    webhook_winner_drawn: {
        parameters: {
            query?: never;
            header: {
                /** @description Of the event. A delivery may arrive twice with the same id. */
                "webhook-id": components["parameters"]["webhook_id"];
                /** @description When this attempt was made, in seconds since 1970. */
                "webhook-timestamp": components["parameters"]["webhook_timestamp"];
                /** @description Verify it with the secret of the endpoint and a library of standardwebhooks.com. */
                "webhook-signature": components["parameters"]["webhook_signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    type: "winner.drawn";
                    /** Format: date-time */
                    timestamp: string;
                    data: components["schemas"]["ClaimEvent"];
                };
            };
        };
        responses: {
            /** @description Disables the endpoint. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The delivery is retried. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    webhook_receipt_processed: {
        parameters: {
            query?: never;
            header: {
                /** @description Of the event. A delivery may arrive twice with the same id. */
                "webhook-id": components["parameters"]["webhook_id"];
                /** @description When this attempt was made, in seconds since 1970. */
                "webhook-timestamp": components["parameters"]["webhook_timestamp"];
                /** @description Verify it with the secret of the endpoint and a library of standardwebhooks.com. */
                "webhook-signature": components["parameters"]["webhook_signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    type: "receipt.processed";
                    /** Format: date-time */
                    timestamp: string;
                    data: components["schemas"]["ReceiptEvent"];
                };
            };
        };
        responses: {
            /** @description Disables the endpoint. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The delivery is retried. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    webhook_receipt_returned: {
        parameters: {
            query?: never;
            header: {
                /** @description Of the event. A delivery may arrive twice with the same id. */
                "webhook-id": components["parameters"]["webhook_id"];
                /** @description When this attempt was made, in seconds since 1970. */
                "webhook-timestamp": components["parameters"]["webhook_timestamp"];
                /** @description Verify it with the secret of the endpoint and a library of standardwebhooks.com. */
                "webhook-signature": components["parameters"]["webhook_signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    type: "receipt.returned";
                    /** Format: date-time */
                    timestamp: string;
                    data: components["schemas"]["ReturnEvent"];
                };
            };
        };
        responses: {
            /** @description Disables the endpoint. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The delivery is retried. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    webhook_offer_redeemed: {
        parameters: {
            query?: never;
            header: {
                /** @description Of the event. A delivery may arrive twice with the same id. */
                "webhook-id": components["parameters"]["webhook_id"];
                /** @description When this attempt was made, in seconds since 1970. */
                "webhook-timestamp": components["parameters"]["webhook_timestamp"];
                /** @description Verify it with the secret of the endpoint and a library of standardwebhooks.com. */
                "webhook-signature": components["parameters"]["webhook_signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    type: "offer.redeemed";
                    /** Format: date-time */
                    timestamp: string;
                    data: components["schemas"]["RedemptionEvent"];
                };
            };
        };
        responses: {
            /** @description Disables the endpoint. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The delivery is retried. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    webhook_membership_started: {
        parameters: {
            query?: never;
            header: {
                /** @description Of the event. A delivery may arrive twice with the same id. */
                "webhook-id": components["parameters"]["webhook_id"];
                /** @description When this attempt was made, in seconds since 1970. */
                "webhook-timestamp": components["parameters"]["webhook_timestamp"];
                /** @description Verify it with the secret of the endpoint and a library of standardwebhooks.com. */
                "webhook-signature": components["parameters"]["webhook_signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    type: "membership.started";
                    /** Format: date-time */
                    timestamp: string;
                    data: components["schemas"]["MembershipEvent"];
                };
            };
        };
        responses: {
            /** @description Disables the endpoint. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The delivery is retried. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    webhook_membership_ended: {
        parameters: {
            query?: never;
            header: {
                /** @description Of the event. A delivery may arrive twice with the same id. */
                "webhook-id": components["parameters"]["webhook_id"];
                /** @description When this attempt was made, in seconds since 1970. */
                "webhook-timestamp": components["parameters"]["webhook_timestamp"];
                /** @description Verify it with the secret of the endpoint and a library of standardwebhooks.com. */
                "webhook-signature": components["parameters"]["webhook_signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    type: "membership.ended";
                    /** Format: date-time */
                    timestamp: string;
                    data: components["schemas"]["MembershipEvent"];
                };
            };
        };
        responses: {
            /** @description Disables the endpoint. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The delivery is retried. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    webhook_webhook_test: {
        parameters: {
            query?: never;
            header: {
                /** @description Of the event. A delivery may arrive twice with the same id. */
                "webhook-id": components["parameters"]["webhook_id"];
                /** @description When this attempt was made, in seconds since 1970. */
                "webhook-timestamp": components["parameters"]["webhook_timestamp"];
                /** @description Verify it with the secret of the endpoint and a library of standardwebhooks.com. */
                "webhook-signature": components["parameters"]["webhook_signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    type: "webhook.test";
                    /** Format: date-time */
                    timestamp: string;
                    data: components["schemas"]["TestEvent"];
                };
            };
        };
        responses: {
            /** @description Disables the endpoint. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The delivery is retried. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
