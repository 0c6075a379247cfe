CREATE OR REPLACE TRIGGER audit_entries_hash AFTER INSERT ON public.audit_entries REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION public.laurel_hash_audit_entries();
CREATE OR REPLACE TRIGGER audit_entries_erasure AFTER UPDATE ON public.audit_entries REFERENCING OLD TABLE AS before_update NEW TABLE AS after_update
  FOR EACH STATEMENT EXECUTE FUNCTION public.laurel_record_audit_erasure();
