-- Each attempt to deliver an event to a webhook.
CREATE TABLE webhook_attempts (
  id serial NOT NULL, program_id integer NOT NULL, webhook_id integer NOT NULL, delivery_id integer NOT NULL,
  succeeded boolean DEFAULT false NOT NULL, error varchar, response_status numeric,
  response_excerpt varchar, duration_ms numeric DEFAULT 0 NOT NULL,
  attempted_at timestamptz(3) NOT NULL,
  CONSTRAINT webhook_attempts_pkey PRIMARY KEY (id, attempted_at)
) PARTITION BY RANGE (attempted_at);
CREATE INDEX webhook_attempts_delivery_idx ON webhook_attempts (delivery_id);
CREATE INDEX webhook_attempts_program_idx ON webhook_attempts (program_id);
CREATE INDEX webhook_attempts_webhook_idx ON webhook_attempts (webhook_id, attempted_at);
ALTER TABLE webhook_attempts ADD CONSTRAINT webhook_attempts_program_id_fkey FOREIGN KEY (program_id) REFERENCES programs(id);
ALTER TABLE webhook_attempts ADD CONSTRAINT webhook_attempts_webhook_id_same_program FOREIGN KEY (webhook_id, program_id) REFERENCES webhooks(id, program_id) ON DELETE CASCADE;
ALTER TABLE webhook_attempts ADD CONSTRAINT webhook_attempts_delivery_id_same_program FOREIGN KEY (delivery_id, program_id) REFERENCES webhook_deliveries(id, program_id) ON DELETE CASCADE;
