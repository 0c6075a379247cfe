-- Each seal signs the hashes of its entries, and the seal before (docs/security.md).
CREATE TABLE audit_seals (
  number integer PRIMARY KEY, statement text NOT NULL, signature text NOT NULL, key_id text NOT NULL REFERENCES audit_keys(id),
  entry_ids integer[] NOT NULL, hashes bytea[] NOT NULL, sealed_at timestamptz NOT NULL,
  first_id integer GENERATED ALWAYS AS (entry_ids[1]) STORED,
  last_id integer GENERATED ALWAYS AS (entry_ids[cardinality(entry_ids)]) STORED
);
CREATE INDEX audit_seals_ids_idx ON audit_seals (last_id, first_id);
