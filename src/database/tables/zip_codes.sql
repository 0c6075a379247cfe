-- Locations of ZIP codes: reference data shared by all programs.
CREATE TABLE zip_codes (
  id serial PRIMARY KEY, zip varchar NOT NULL, latitude numeric NOT NULL, longitude numeric NOT NULL,
  city varchar, state varchar
);
CREATE UNIQUE INDEX zip_codes_zip_idx ON zip_codes (zip);
