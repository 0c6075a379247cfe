CREATE OR REPLACE TRIGGER participants_forget_merges AFTER UPDATE OF erased_at ON public.participants
  FOR EACH ROW WHEN (new.erased_at IS NOT NULL AND old.erased_at IS NULL)
  EXECUTE FUNCTION public.laurel_forget_merges();
CREATE OR REPLACE TRIGGER participants_forget_merges_deleted BEFORE DELETE ON public.participants
  FOR EACH ROW EXECUTE FUNCTION public.laurel_forget_merges();
