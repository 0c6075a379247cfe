-- Keys that sign seals. The private half is sealed with a key that the database doesn't have.
CREATE TABLE audit_keys (
  id text PRIMARY KEY, public_key text NOT NULL, private_key_sealed text NOT NULL, created_at timestamptz DEFAULT now() NOT NULL
);
