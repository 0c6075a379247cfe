CREATE OR REPLACE TRIGGER participants_forget_fraud AFTER UPDATE OF erased_at ON public.participants
  FOR EACH ROW WHEN (new.erased_at IS NOT NULL AND old.erased_at IS NULL)
  EXECUTE FUNCTION public.laurel_forget_fraud();
CREATE OR REPLACE TRIGGER participants_forget_fraud_deleted BEFORE DELETE ON public.participants
  FOR EACH ROW EXECUTE FUNCTION public.laurel_forget_fraud();
CREATE OR REPLACE TRIGGER participants_note_fraud_signup AFTER INSERT ON public.participants
  FOR EACH ROW WHEN ((new.signup_device_hash IS NOT NULL OR new.signup_ip_hash IS NOT NULL) AND new.is_test IS NOT TRUE)
  EXECUTE FUNCTION public.laurel_note_fraud_signup();
