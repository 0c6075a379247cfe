CREATE OR REPLACE TRIGGER participant_answers_count_added AFTER INSERT ON public.participant_answers
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.laurel_count_answers();
CREATE OR REPLACE TRIGGER participant_answers_count_removed AFTER DELETE ON public.participant_answers
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.laurel_count_answers();
