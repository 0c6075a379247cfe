CREATE OR REPLACE TRIGGER participants_warehouse_added AFTER INSERT ON public.participants
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.laurel_note_warehouse('participants');
CREATE OR REPLACE TRIGGER participants_warehouse_changed AFTER UPDATE ON public.participants
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.laurel_note_warehouse('participants');
CREATE OR REPLACE TRIGGER participants_warehouse_removed AFTER DELETE ON public.participants
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION public.laurel_note_warehouse('participants');
