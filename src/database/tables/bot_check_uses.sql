-- Makes each solved bot check single use; kept until the check would have expired.
CREATE TABLE bot_check_uses (
  id serial PRIMARY KEY, challenge varchar NOT NULL, expires_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL
);
CREATE UNIQUE INDEX bot_check_uses_challenge_idx ON bot_check_uses (challenge);
CREATE INDEX bot_check_uses_created_at_idx ON bot_check_uses (created_at);
CREATE INDEX bot_check_uses_expires_at_idx ON bot_check_uses (expires_at);
CREATE INDEX bot_check_uses_updated_at_idx ON bot_check_uses (updated_at);
