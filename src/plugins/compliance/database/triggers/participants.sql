CREATE OR REPLACE TRIGGER participants_forget_prizes_deleted BEFORE DELETE ON public.participants
  FOR EACH ROW EXECUTE FUNCTION public.laurel_forget_prizes();
