CREATE OR REPLACE TRIGGER audit_entries_append_only BEFORE DELETE OR UPDATE ON public.audit_entries
  FOR EACH ROW EXECUTE FUNCTION public.laurel_guard_audit_entries();
