-- Results of the verifier, one row for each run.
CREATE TABLE audit_checks (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY, checked_at timestamptz NOT NULL, sealed_until timestamptz,
  entries bigint NOT NULL, seals integer NOT NULL, problems integer NOT NULL, first_problems jsonb NOT NULL
);
