CREATE OR REPLACE TRIGGER point_entries_append_only BEFORE DELETE OR UPDATE ON public.point_entries
  FOR EACH ROW EXECUTE FUNCTION public.laurel_guard_point_entries();
CREATE OR REPLACE TRIGGER point_entries_no_truncate BEFORE TRUNCATE ON public.point_entries
  FOR EACH STATEMENT EXECUTE FUNCTION public.laurel_refuse_rewriting();
CREATE OR REPLACE TRIGGER point_entries_event AFTER INSERT ON public.point_entries
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.laurel_event_points();
CREATE OR REPLACE TRIGGER point_entries_key AFTER INSERT ON public.point_entries
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.laurel_add_entry_keys();
CREATE OR REPLACE TRIGGER point_entries_key_changed AFTER DELETE OR UPDATE OF idempotency_key ON public.point_entries
  FOR EACH ROW EXECUTE FUNCTION public.laurel_keep_entry_key();
