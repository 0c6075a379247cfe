-- Recovery codes, hashed. Each is deleted when it is used.
CREATE TABLE sign_in_recovery_codes (
  administrator_id integer NOT NULL, code_hash text NOT NULL,
  CONSTRAINT sign_in_recovery_codes_pkey PRIMARY KEY (administrator_id, code_hash)
);
ALTER TABLE sign_in_recovery_codes ADD CONSTRAINT sign_in_recovery_codes_administrator_id_fkey FOREIGN KEY (administrator_id) REFERENCES administrators(id) ON DELETE CASCADE;
