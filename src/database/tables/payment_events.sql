-- The payment provider’s events, which contain names and addresses.
CREATE TABLE payment_events (
  id serial PRIMARY KEY, program_id integer NOT NULL, provider_event_id varchar NOT NULL,
  event_type varchar NOT NULL, body jsonb NOT NULL, checkout_session_id integer, outcome varchar,
  processed_at timestamptz(3), updated_at timestamptz(3) DEFAULT now() NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL
);
CREATE INDEX payment_events_checkout_session_idx ON payment_events (checkout_session_id);
CREATE INDEX payment_events_created_at_idx ON payment_events (created_at);
CREATE INDEX payment_events_program_idx ON payment_events (program_id);
CREATE UNIQUE INDEX payment_events_provider_event_id_idx ON payment_events (provider_event_id);
CREATE INDEX payment_events_updated_at_idx ON payment_events (updated_at);
ALTER TABLE payment_events ADD CONSTRAINT payment_events_program_id_programs_id_fk FOREIGN KEY (program_id) REFERENCES programs(id) ON DELETE SET NULL;
ALTER TABLE payment_events ADD CONSTRAINT payment_events_checkout_session_id_checkout_sessions_id_fk FOREIGN KEY (checkout_session_id) REFERENCES checkout_sessions(id) ON DELETE SET NULL;
ALTER TABLE payment_events ADD CONSTRAINT payment_events_checkout_session_id_same_program FOREIGN KEY (checkout_session_id, program_id) REFERENCES checkout_sessions(id, program_id);
