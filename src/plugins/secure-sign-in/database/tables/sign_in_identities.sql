-- Accounts at an organization's identity provider, by issuer and subject. An administrator has one of each issuer.
CREATE TABLE sign_in_identities (
  organization_id integer NOT NULL, issuer text NOT NULL, subject text NOT NULL, administrator_id integer NOT NULL, label text,
  created_at timestamptz NOT NULL, used_at timestamptz,
  CONSTRAINT sign_in_identities_pkey PRIMARY KEY (organization_id, issuer, subject),
  CONSTRAINT sign_in_identities_administrator_id_key UNIQUE (administrator_id, issuer)
);
ALTER TABLE sign_in_identities ADD CONSTRAINT sign_in_identities_administrator_id_fkey FOREIGN KEY (administrator_id) REFERENCES administrators(id) ON DELETE CASCADE;
ALTER TABLE sign_in_identities ADD CONSTRAINT sign_in_identities_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE;
