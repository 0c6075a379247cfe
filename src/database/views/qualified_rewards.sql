-- Participants who meet the condition of a milestone or an achievement (RULE-29). Without a condition, nobody does.
CREATE OR REPLACE VIEW public.qualified_rewards AS
SELECT r.program_id, r.id AS reward_id, b.participant_id
FROM rewards r
JOIN participant_balances b ON b.program_id = r.program_id
WHERE (r.selection = 'milestone' AND b.points >= r.threshold)
  OR (r.selection = 'achievement'
    AND b.points >= coalesce(r.threshold, 0)
    AND (r.threshold IS NOT NULL
      OR EXISTS (SELECT FROM rewards_rels l WHERE l.parent_id = r.id AND l.path = 'achievement_reward.challenges'))
    AND NOT EXISTS (
      SELECT FROM rewards_rels l
      WHERE l.parent_id = r.id AND l.path = 'achievement_reward.challenges'
        AND NOT EXISTS (
          SELECT FROM challenge_completions c
          WHERE c.participant_id = b.participant_id AND c.challenge_id = l.challenges_id
            AND c.program_id = b.program_id AND c.reset_at IS NULL)));
