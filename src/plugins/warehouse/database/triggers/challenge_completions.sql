CREATE OR REPLACE TRIGGER challenge_completions_warehouse_added AFTER INSERT ON public.challenge_completions
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.laurel_note_warehouse('challenge_completions');
CREATE OR REPLACE TRIGGER challenge_completions_warehouse_changed AFTER UPDATE ON public.challenge_completions
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.laurel_note_warehouse('challenge_completions');
CREATE OR REPLACE TRIGGER challenge_completions_warehouse_removed AFTER DELETE ON public.challenge_completions
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION public.laurel_note_warehouse('challenge_completions');
