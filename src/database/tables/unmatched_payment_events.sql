-- Payment events that came before what they refer to.
CREATE TABLE unmatched_payment_events (
  provider_event_id varchar PRIMARY KEY, ids text[] NOT NULL, event jsonb NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX unmatched_payment_events_ids_idx ON unmatched_payment_events USING gin (ids);
