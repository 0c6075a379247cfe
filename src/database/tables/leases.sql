-- The process that runs an import or export, until when.
CREATE TABLE transfers.leases (
  kind text NOT NULL, row_id integer NOT NULL, runner uuid NOT NULL, expires_at timestamptz NOT NULL,
  attempts integer DEFAULT 1 NOT NULL,
  CONSTRAINT leases_pkey PRIMARY KEY (kind, row_id)
);
