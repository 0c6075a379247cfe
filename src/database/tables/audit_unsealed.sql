-- Hashes of audit entries that no seal covers yet. A trigger adds them, in the transaction of the entry.
CREATE TABLE audit_unsealed (entry_id integer PRIMARY KEY, hash bytea NOT NULL, written_at timestamptz DEFAULT now() NOT NULL);
