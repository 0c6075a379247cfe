CREATE OR REPLACE TRIGGER participants_forget_mailed_receipts AFTER UPDATE OF erased_at ON public.participants
  FOR EACH ROW WHEN (new.erased_at IS NOT NULL AND old.erased_at IS NULL)
  EXECUTE FUNCTION public.laurel_forget_mailed_receipts();
CREATE OR REPLACE TRIGGER participants_forget_mailed_receipts_deleted BEFORE DELETE ON public.participants
  FOR EACH ROW EXECUTE FUNCTION public.laurel_forget_mailed_receipts();
