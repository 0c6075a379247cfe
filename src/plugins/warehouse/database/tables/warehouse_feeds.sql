-- Programs whose changes are exported. Recording begins with the transaction that switched the feed on.
CREATE TABLE warehouse_feeds (
  program_id integer NOT NULL, is_on boolean NOT NULL, switched_by xid8 NOT NULL, switched_at timestamptz NOT NULL,
  backfilled_at timestamptz, next_run integer DEFAULT 1 NOT NULL, exported_at timestamptz, error text,
  CONSTRAINT warehouse_feeds_pkey PRIMARY KEY (program_id)
);
ALTER TABLE warehouse_feeds ADD CONSTRAINT warehouse_feeds_program_id_fkey FOREIGN KEY (program_id) REFERENCES programs(id) ON DELETE CASCADE;
