-- How the administrators of an organization sign in, and from which networks. An organization without a row has no rules of its own.
CREATE TABLE sign_in_policies (
  organization_id integer NOT NULL, requires_second_factor boolean DEFAULT false NOT NULL, networks cidr[] DEFAULT '{}' NOT NULL,
  sso_name text, sso_issuer text, sso_client_id text, sso_secret_sealed text, sso_only boolean DEFAULT false NOT NULL,
  CONSTRAINT sign_in_policies_pkey PRIMARY KEY (organization_id),
  CONSTRAINT sign_in_policies_sso_name_key UNIQUE (sso_name),
  CONSTRAINT sign_in_policies_sso_check CHECK (num_nulls(sso_name, sso_issuer, sso_client_id, sso_secret_sealed) IN (0, 4) AND (sso_name IS NOT NULL OR NOT sso_only))
);
ALTER TABLE sign_in_policies ADD CONSTRAINT sign_in_policies_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE;
