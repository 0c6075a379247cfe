CREATE OR REPLACE TRIGGER sessions_keep_signed_in AFTER INSERT ON public.sessions
  FOR EACH ROW WHEN (new.participant_id IS NOT NULL)
  EXECUTE FUNCTION public.laurel_keep_signed_in();
