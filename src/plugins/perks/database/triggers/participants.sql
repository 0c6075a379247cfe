CREATE OR REPLACE TRIGGER participants_perks_confirmation AFTER UPDATE OF offers_unlocked ON public.participants
  FOR EACH ROW WHEN (new.offers_unlocked AND NOT old.offers_unlocked AND new.erased_at IS NULL AND new.updated_at > now() - interval '1 hour')
  EXECUTE FUNCTION public.laurel_note_unlocked_perks();
