-- Secrets of this installation, sealed with a key that the database doesn't have.
CREATE TABLE installation_keys (name text PRIMARY KEY, value_sealed text NOT NULL, created_at timestamptz DEFAULT now() NOT NULL);
