CREATE OR REPLACE TRIGGER point_entries_warehouse_added AFTER INSERT ON public.point_entries
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.laurel_note_warehouse('point_entries');
CREATE OR REPLACE TRIGGER point_entries_warehouse_changed AFTER UPDATE ON public.point_entries
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.laurel_note_warehouse('point_entries');
CREATE OR REPLACE TRIGGER point_entries_warehouse_removed AFTER DELETE ON public.point_entries
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION public.laurel_note_warehouse('point_entries');
