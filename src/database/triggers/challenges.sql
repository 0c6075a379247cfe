CREATE OR REPLACE TRIGGER challenges_keep_new_tags AFTER INSERT ON public.challenges
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.laurel_keep_new_tags();
CREATE OR REPLACE TRIGGER challenges_keep_changed_tags AFTER UPDATE OF tag_list ON public.challenges
  FOR EACH ROW WHEN (new.tag_list IS DISTINCT FROM old.tag_list) EXECUTE FUNCTION public.laurel_keep_changed_tags();
