-- Single-use challenges of passkeys, visits to an identity provider, and sign-ins that wait for a second step. Deleted when used.
CREATE TABLE sign_in_attempts (
  token_hash text NOT NULL, kind text NOT NULL, administrator_id integer, data jsonb NOT NULL, expires_at timestamptz NOT NULL,
  CONSTRAINT sign_in_attempts_pkey PRIMARY KEY (token_hash)
);
CREATE INDEX sign_in_attempts_expires_at_idx ON sign_in_attempts (expires_at);
ALTER TABLE sign_in_attempts ADD CONSTRAINT sign_in_attempts_administrator_id_fkey FOREIGN KEY (administrator_id) REFERENCES administrators(id) ON DELETE CASCADE;
