CREATE OR REPLACE TRIGGER participant_actions_confirmation AFTER INSERT ON public.participant_actions
  FOR EACH ROW WHEN (new.occurred_at > now() - interval '1 hour'
      AND (new.action_type IN ('tier_reached', 'tier_left')
        OR (new.points < 0 AND new.action_type IN ('reward_claimed', 'sweepstake_entered'))
        OR (new.points > 0 AND new.action_type IN ('points_added', 'friend_welcomed'))))
  EXECUTE FUNCTION public.laurel_note_confirmation();
