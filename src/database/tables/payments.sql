-- Payments of a checkout or a membership’s period, and what was refunded.
CREATE TABLE payments (
  id serial PRIMARY KEY, program_id integer NOT NULL, checkout_session_id integer NOT NULL,
  provider_payment_id varchar, provider_invoice_id varchar, provider_charge_id varchar,
  amount integer NOT NULL, returned integer DEFAULT 0 NOT NULL, returns jsonb DEFAULT '{}'::jsonb NOT NULL,
  version integer DEFAULT 0 NOT NULL, period_end timestamptz(3),
  paid_at timestamptz(3) NOT NULL,
  CONSTRAINT payments_provider_charge_id_key UNIQUE (provider_charge_id),
  CONSTRAINT payments_provider_invoice_id_key UNIQUE (provider_invoice_id),
  CONSTRAINT payments_provider_payment_id_key UNIQUE (provider_payment_id),
  CONSTRAINT payments_amount_check CHECK ((amount > 0)),
  CONSTRAINT payments_check CHECK (((returned >= 0) AND (returned <= amount)))
);
CREATE INDEX payments_checkout_session_idx ON payments (checkout_session_id);
ALTER TABLE payments ADD CONSTRAINT payments_checkout_session_same_program FOREIGN KEY (checkout_session_id, program_id) REFERENCES checkout_sessions(id, program_id) ON DELETE CASCADE;
ALTER TABLE payments ADD CONSTRAINT payments_program_id_fkey FOREIGN KEY (program_id) REFERENCES programs(id) ON DELETE CASCADE;
