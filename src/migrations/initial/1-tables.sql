CREATE SCHEMA transfers;
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
ALTER TABLE public.pending_points ALTER COLUMN amount TYPE integer;
ALTER TABLE public.pending_points ALTER COLUMN needs_review DROP NOT NULL;
ALTER TABLE public.audit_entries ADD COLUMN words text GENERATED ALWAYS AS (lower((((((((action)::text || ' '::text) || (actor_label)::text) || ' '::text) || (record_type)::text) || ' '::text) || (COALESCE(record_id, ''::character varying))::text))) STORED;
ALTER TABLE public.challenge_completions ALTER COLUMN points TYPE integer;
ALTER TABLE public.challenges ALTER COLUMN points TYPE integer;
ALTER TABLE public.challenges ALTER COLUMN max_completions TYPE integer;
ALTER TABLE public.challenges ALTER COLUMN points_budget TYPE integer;
ALTER TABLE public.challenges ALTER COLUMN max_completions_per_participant TYPE integer;
ALTER TABLE public.challenges ADD CONSTRAINT challenges_dates CHECK (((finish IS NULL) OR (start IS NULL) OR (finish > start)));
ALTER TABLE public.challenges ADD CONSTRAINT challenges_points CHECK ((points >= 0));
ALTER TABLE public.checkout_sessions ALTER COLUMN amount_cents TYPE integer;
ALTER TABLE public.checkout_sessions ADD CONSTRAINT checkout_sessions_amount CHECK ((amount_cents >= 0));
ALTER TABLE public.eligible_products ADD CONSTRAINT eligible_products_rate CHECK ((points_per_cents >= (0)::numeric));
ALTER TABLE public.expiry_notices ALTER COLUMN days_before TYPE integer;
ALTER TABLE public.expiry_notices ALTER COLUMN points TYPE integer;
ALTER TABLE public.exports ALTER COLUMN identifier SET DEFAULT (gen_random_uuid())::text;
ALTER TABLE public.imports ALTER COLUMN identifier SET DEFAULT (gen_random_uuid())::text;
ALTER TABLE public.offers ADD CONSTRAINT offers_value CHECK ((dollar_value >= (0)::numeric));
ALTER TABLE public.participant_actions ALTER COLUMN points TYPE integer;
ALTER TABLE public.participant_balances ALTER COLUMN points TYPE integer;
ALTER TABLE public.participant_balances ALTER COLUMN unused_points TYPE integer;
ALTER TABLE public.participant_balances ALTER COLUMN pending_points TYPE integer;
ALTER TABLE public.participant_balances ALTER COLUMN shortfall_points TYPE integer;
ALTER TABLE public.participant_balances ALTER COLUMN completed_challenges TYPE integer;
ALTER TABLE public.participant_balances ALTER COLUMN rewards_earned TYPE integer;
ALTER TABLE public.participant_balances ALTER COLUMN clicks TYPE integer;
ALTER TABLE public.participant_balances ADD CONSTRAINT participant_balances_counters CHECK (((pending_points >= 0) AND (shortfall_points >= 0) AND (completed_challenges >= 0) AND (rewards_earned >= 0)));
ALTER TABLE public.participant_balances ADD CONSTRAINT participant_balances_lifetime CHECK ((points >= 0));
ALTER TABLE public.participant_balances ADD CONSTRAINT participant_balances_not_negative CHECK (((unused_points >= 0) OR may_be_negative));
ALTER TABLE public.participant_balances SET (fillfactor='70');
ALTER TABLE public.participant_consents ALTER COLUMN revision TYPE integer;
ALTER TABLE public.participants ALTER COLUMN sign_in_count TYPE integer;
ALTER TABLE public.point_entries ALTER COLUMN amount TYPE integer;
ALTER TABLE public.point_entries ALTER COLUMN amount SET DEFAULT 0;
ALTER TABLE public.point_entries ALTER COLUMN lifetime_amount TYPE integer;
ALTER TABLE public.point_entries ADD CONSTRAINT point_entries_sign CHECK ( CASE kind WHEN 'earning'::public.enum_point_entries_kind THEN ((amount >= 0) AND (lifetime_amount > 0) AND (amount <= lifetime_amount)) WHEN 'spending'::public.enum_point_entries_kind THEN ((amount < 0) AND (lifetime_amount = 0)) WHEN 'refund'::public.enum_point_entries_kind THEN ((amount > 0) AND (lifetime_amount = 0)) WHEN 'expiry'::public.enum_point_entries_kind THEN ((amount < 0) AND (lifetime_amount = 0)) WHEN 'reinstatement'::public.enum_point_entries_kind THEN ((amount > 0) AND (lifetime_amount = 0)) WHEN 'reversal'::public.enum_point_entries_kind THEN ((amount <= 0) AND (lifetime_amount <= 0)) ELSE true END);
ALTER TABLE public.program_pages ALTER COLUMN revision TYPE integer;
ALTER TABLE public.program_pages ALTER COLUMN revision SET NOT NULL;
ALTER TABLE public.programs ALTER COLUMN country SET NOT NULL;
ALTER TABLE public.programs ADD CONSTRAINT programs_name_length CHECK (((char_length((name)::text) >= 2) AND (char_length((name)::text) <= 30)));
ALTER TABLE public.programs ADD CONSTRAINT programs_subdomain CHECK (((subdomain_url)::text ~ '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$'::text));
ALTER TABLE public.purchase_proof_settings ALTER COLUMN device_velocity_per_day TYPE integer;
ALTER TABLE public.purchase_proof_settings ALTER COLUMN same_image_bits TYPE integer;
ALTER TABLE public.purchase_proof_settings ALTER COLUMN total_tolerance_cents TYPE integer;
ALTER TABLE public.purchase_proof_settings ALTER COLUMN review_above_points TYPE integer;
ALTER TABLE public.receipt_items ALTER COLUMN points TYPE integer;
ALTER TABLE public.receipt_items ADD COLUMN desk_key character varying;
ALTER TABLE public.receipt_items ADD CONSTRAINT receipt_items_amounts CHECK (((price >= (0)::numeric) AND (points >= 0) AND (quantity > (0)::numeric)));
ALTER TABLE public.receipt_pages ALTER COLUMN page TYPE integer;
ALTER TABLE public.receipt_reviews ALTER COLUMN points TYPE integer;
ALTER TABLE public.receipt_step_runs ALTER COLUMN attempt TYPE integer;
ALTER TABLE public.receipt_step_runs ALTER COLUMN duration_ms TYPE integer;
ALTER TABLE public.receipts ALTER COLUMN points TYPE integer;
ALTER TABLE public.receipts ALTER COLUMN processing_attempts TYPE integer;
ALTER TABLE public.receipts ALTER COLUMN version TYPE integer;
ALTER TABLE public.receipts ALTER COLUMN machine_points TYPE integer;
ALTER TABLE public.receipts ADD CONSTRAINT receipts_points CHECK ((points >= 0));
ALTER TABLE public.reward_claims ALTER COLUMN points_spent TYPE integer;
ALTER TABLE public.reward_claims ADD CONSTRAINT reward_claims_points CHECK ((points_spent >= 0));
ALTER TABLE public.reward_stocks ALTER COLUMN claims TYPE integer;
ALTER TABLE public.reward_stocks ADD CONSTRAINT reward_stocks_claims CHECK ((claims >= 0));
ALTER TABLE public.reward_stocks SET (fillfactor='70');
ALTER TABLE public.rewards ALTER COLUMN threshold TYPE integer;
ALTER TABLE public.rewards ALTER COLUMN "limit" TYPE integer;
ALTER TABLE public.rewards ALTER COLUMN limit_per_participant TYPE integer;
ALTER TABLE public.rewards ALTER COLUMN mini_contest_play_cost TYPE integer;
ALTER TABLE public.rewards ALTER COLUMN mini_contest_plays_per_day TYPE integer;
ALTER TABLE public.rewards ADD CONSTRAINT rewards_dates CHECK (((finish IS NULL) OR (start IS NULL) OR (finish > start)));
ALTER TABLE public.sessions ADD CONSTRAINT sessions_audience CHECK ((((audience = 'participant'::public.enum_sessions_audience) AND (participant_id IS NOT NULL) AND (program_id IS NOT NULL) AND (administrator_id IS NULL)) OR ((audience = 'administrator'::public.enum_sessions_audience) AND (administrator_id IS NOT NULL) AND (participant_id IS NULL))));
ALTER TABLE public.sign_in_codes ALTER COLUMN failed_attempts TYPE integer;
ALTER TABLE public.sign_in_codes ADD CONSTRAINT sign_in_codes_attempts CHECK (((failed_attempts >= 0) AND (failed_attempts <= 5)));
ALTER TABLE public.sweepstake_draws ALTER COLUMN entry_count TYPE integer;
ALTER TABLE public.sweepstake_entries ALTER COLUMN entries TYPE integer;
ALTER TABLE public.sweepstake_entries ALTER COLUMN entries SET DEFAULT 0;
ALTER TABLE public.sweepstake_entries ADD CONSTRAINT sweepstake_entries_positive CHECK ((entries > 0));
ALTER TABLE public.winner_syncs ALTER COLUMN eligible TYPE integer;
ALTER TABLE public.winner_syncs ALTER COLUMN processed TYPE integer;
ALTER TABLE public.winner_syncs ALTER COLUMN given TYPE integer;
ALTER TABLE public.winner_syncs ALTER COLUMN last_participant_id TYPE integer;
CREATE TABLE public.api_completions (
    program_id integer NOT NULL,
    idempotency_key character varying NOT NULL,
    completion_id integer NOT NULL,
    created_at timestamp with time zone NOT NULL
);
CREATE TABLE public.api_receipt_changes (
    program_id integer NOT NULL,
    idempotency_key character varying NOT NULL,
    receipt_id integer NOT NULL,
    request_hash character varying NOT NULL,
    created_at timestamp with time zone NOT NULL
);
CREATE TABLE public.challenge_counter_deltas (
    id bigint NOT NULL,
    challenge_id integer NOT NULL,
    completions integer DEFAULT 0 NOT NULL,
    points bigint DEFAULT 0 NOT NULL,
    clicks integer DEFAULT 0 NOT NULL,
    answers integer DEFAULT 0 NOT NULL
);
ALTER TABLE public.challenge_counter_deltas ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.challenge_counter_deltas_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.challenge_counters (
    challenge_id integer NOT NULL,
    completions integer DEFAULT 0 NOT NULL,
    points bigint DEFAULT 0 NOT NULL,
    clicks integer DEFAULT 0 NOT NULL,
    answers integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.earner_marks (
    looked_at timestamp with time zone NOT NULL,
    entry_id bigint NOT NULL
);
CREATE TABLE public.erased_receipt_files (
    id integer NOT NULL,
    program_id integer NOT NULL,
    receipt_id integer NOT NULL,
    sha256 character varying NOT NULL,
    perceptual_hash character varying,
    created_at timestamp with time zone NOT NULL,
    drawn boolean DEFAULT false NOT NULL
);
ALTER TABLE public.erased_receipt_files ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.erased_receipt_files_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.figure_calendars (
    program_id integer NOT NULL,
    time_zone text NOT NULL,
    points_since date NOT NULL
);
CREATE TABLE public.figure_marks (
    source text NOT NULL,
    folded_id bigint DEFAULT 0 NOT NULL
);
CREATE TABLE public.participant_points (
    participant_id integer NOT NULL,
    program_id integer NOT NULL,
    total bigint NOT NULL,
    recent bigint NOT NULL
);
CREATE TABLE public.participant_search (
    participant_id integer NOT NULL,
    program_id integer NOT NULL,
    name text NOT NULL,
    email text NOT NULL
);
CREATE TABLE public.payments (
    id integer NOT NULL,
    program_id integer NOT NULL,
    checkout_session_id integer NOT NULL,
    provider_payment_id character varying,
    provider_invoice_id character varying,
    provider_charge_id character varying,
    amount integer NOT NULL,
    returned integer DEFAULT 0 NOT NULL,
    returns jsonb DEFAULT '{}'::jsonb NOT NULL,
    version integer DEFAULT 0 NOT NULL,
    period_end timestamp(3) with time zone,
    paid_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT payments_amount_check CHECK ((amount > 0)),
    CONSTRAINT payments_check CHECK (((returned >= 0) AND (returned <= amount)))
);
CREATE SEQUENCE public.payments_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.payments_id_seq OWNED BY public.payments.id;
CREATE TABLE public.program_activity (
    program_id integer NOT NULL,
    kind text NOT NULL,
    day date NOT NULL,
    previous_day date NOT NULL,
    participants integer NOT NULL
);
CREATE TABLE public.program_figure_deltas (
    program_id integer NOT NULL,
    metric text NOT NULL,
    subject text NOT NULL,
    at timestamp with time zone NOT NULL,
    amount bigint NOT NULL
);
CREATE TABLE public.program_figures (
    program_id integer NOT NULL,
    metric text NOT NULL,
    day date NOT NULL,
    subject text NOT NULL,
    value bigint NOT NULL
);
CREATE TABLE public.program_tags (
    program_id integer NOT NULL,
    name text NOT NULL
);
CREATE TABLE public.receipt_page_hashes (
    file_id integer NOT NULL,
    page integer NOT NULL,
    program_id integer NOT NULL,
    perceptual_hash character varying NOT NULL
);
CREATE TABLE public.unmatched_payment_events (
    provider_event_id character varying NOT NULL,
    ids text[] NOT NULL,
    event jsonb NOT NULL,
    created_at timestamp with time zone NOT NULL
);
CREATE TABLE transfers.import_mappings (
    program_id integer NOT NULL,
    header text NOT NULL,
    field text
);
CREATE TABLE transfers.import_rows (
    import_id integer NOT NULL,
    "position" integer NOT NULL,
    line integer NOT NULL,
    email text,
    first_name text,
    last_name text,
    tag_list jsonb,
    points integer,
    problem text,
    detail text,
    given jsonb,
    lifetime_points integer,
    status text,
    marketing_consent boolean,
    joined_at timestamp with time zone,
    profile jsonb
)
PARTITION BY LIST (import_id);
CREATE TABLE transfers.leases (
    kind text NOT NULL,
    row_id integer NOT NULL,
    runner uuid NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    attempts integer DEFAULT 1 NOT NULL
);
ALTER TABLE ONLY public.payments ALTER COLUMN id SET DEFAULT nextval('public.payments_id_seq'::regclass);
