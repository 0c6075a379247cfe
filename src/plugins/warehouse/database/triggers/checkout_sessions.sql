CREATE OR REPLACE TRIGGER checkout_sessions_warehouse_added AFTER INSERT ON public.checkout_sessions
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.laurel_note_warehouse('checkout_sessions');
CREATE OR REPLACE TRIGGER checkout_sessions_warehouse_changed AFTER UPDATE ON public.checkout_sessions
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.laurel_note_warehouse('checkout_sessions');
CREATE OR REPLACE TRIGGER checkout_sessions_warehouse_removed AFTER DELETE ON public.checkout_sessions
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION public.laurel_note_warehouse('checkout_sessions');
