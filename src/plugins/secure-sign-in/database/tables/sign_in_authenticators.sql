-- Authenticator apps (TOTP), one for each administrator. The time step of the last code refuses it a second time; unconfirmed apps don't count.
CREATE TABLE sign_in_authenticators (
  administrator_id integer NOT NULL, secret_sealed text NOT NULL, time_step bigint DEFAULT 0 NOT NULL,
  created_at timestamptz NOT NULL, confirmed_at timestamptz,
  CONSTRAINT sign_in_authenticators_pkey PRIMARY KEY (administrator_id)
);
ALTER TABLE sign_in_authenticators ADD CONSTRAINT sign_in_authenticators_administrator_id_fkey FOREIGN KEY (administrator_id) REFERENCES administrators(id) ON DELETE CASCADE;
