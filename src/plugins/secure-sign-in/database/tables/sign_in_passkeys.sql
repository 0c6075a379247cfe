-- Passkeys of administrators. The counter is that of the authenticator, 0 if it has none.
CREATE TABLE sign_in_passkeys (
  id serial NOT NULL, administrator_id integer NOT NULL, credential_id text NOT NULL, public_key bytea NOT NULL, counter bigint NOT NULL,
  transports text[] DEFAULT '{}' NOT NULL, name text NOT NULL, created_at timestamptz NOT NULL, used_at timestamptz,
  CONSTRAINT sign_in_passkeys_pkey PRIMARY KEY (id),
  CONSTRAINT sign_in_passkeys_credential_id_key UNIQUE (credential_id)
);
CREATE INDEX sign_in_passkeys_administrator_id_idx ON sign_in_passkeys (administrator_id);
ALTER TABLE sign_in_passkeys ADD CONSTRAINT sign_in_passkeys_administrator_id_fkey FOREIGN KEY (administrator_id) REFERENCES administrators(id) ON DELETE CASCADE;
