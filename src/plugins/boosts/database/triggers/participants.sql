CREATE OR REPLACE TRIGGER participants_forget_boosts BEFORE DELETE ON public.participants
  FOR EACH ROW EXECUTE FUNCTION public.laurel_forget_boosts();
