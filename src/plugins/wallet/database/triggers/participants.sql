CREATE OR REPLACE TRIGGER participants_void_wallet_pass_deleted BEFORE DELETE ON public.participants
  FOR EACH ROW EXECUTE FUNCTION public.laurel_void_wallet_pass();
CREATE OR REPLACE TRIGGER participants_void_wallet_pass_erased AFTER UPDATE OF erased_at ON public.participants
  FOR EACH ROW WHEN (new.erased_at IS NOT NULL AND old.erased_at IS NULL)
  EXECUTE FUNCTION public.laurel_void_wallet_pass();
