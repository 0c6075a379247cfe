CREATE OR REPLACE TRIGGER participants_stay BEFORE UPDATE OF program_id ON public.participants
  FOR EACH ROW WHEN (old.program_id IS DISTINCT FROM new.program_id) EXECUTE FUNCTION public.laurel_refuse_moving_program();
CREATE OR REPLACE TRIGGER participants_stay_real BEFORE UPDATE OF is_test ON public.participants
  FOR EACH ROW WHEN (old.is_test IS DISTINCT FROM new.is_test) EXECUTE FUNCTION public.laurel_refuse_rewriting();
CREATE OR REPLACE TRIGGER participants_email_choice_added AFTER INSERT ON public.participants
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.laurel_record_email_choice();
CREATE OR REPLACE TRIGGER participants_event_added AFTER INSERT ON public.participants
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.laurel_event_participants_added();
CREATE OR REPLACE TRIGGER participants_figure_added AFTER INSERT ON public.participants
  REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION public.laurel_figure_participants_added();
CREATE OR REPLACE TRIGGER participants_keep_new_tags AFTER INSERT ON public.participants
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.laurel_keep_new_tags();
CREATE OR REPLACE TRIGGER participants_open_balance AFTER INSERT ON public.participants
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.laurel_open_balance();
CREATE OR REPLACE TRIGGER participants_open_points AFTER INSERT ON public.participants
  REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION public.laurel_open_points();
CREATE OR REPLACE TRIGGER participants_search_added AFTER INSERT ON public.participants
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.laurel_search_added();
CREATE OR REPLACE TRIGGER participants_email_choice_changed AFTER UPDATE OF status, email_setting_id ON public.participants
  FOR EACH ROW EXECUTE FUNCTION public.laurel_record_email_choice();
CREATE OR REPLACE TRIGGER participants_event_changed AFTER UPDATE ON public.participants
  FOR EACH ROW EXECUTE FUNCTION public.laurel_event_participants_changed();
CREATE OR REPLACE TRIGGER participants_figure_changed AFTER UPDATE ON public.participants
  FOR EACH ROW WHEN (old.created_at IS DISTINCT FROM new.created_at OR old.erased_at IS DISTINCT FROM new.erased_at OR old.status IS DISTINCT FROM new.status)
  EXECUTE FUNCTION public.laurel_figure_participants_changed();
CREATE OR REPLACE TRIGGER participants_keep_changed_tags AFTER UPDATE OF tag_list ON public.participants
  FOR EACH ROW WHEN (new.tag_list IS DISTINCT FROM old.tag_list) EXECUTE FUNCTION public.laurel_keep_changed_tags();
CREATE OR REPLACE TRIGGER participants_search_renamed AFTER UPDATE OF first_name, last_name, email ON public.participants
  FOR EACH ROW WHEN (new.first_name IS DISTINCT FROM old.first_name OR new.last_name IS DISTINCT FROM old.last_name OR new.email IS DISTINCT FROM old.email)
  EXECUTE FUNCTION public.laurel_search_renamed();
CREATE OR REPLACE TRIGGER participants_figure_removed AFTER DELETE ON public.participants
  FOR EACH ROW EXECUTE FUNCTION public.laurel_figure_participants_removed();
CREATE OR REPLACE TRIGGER participants_search_removed AFTER DELETE ON public.participants
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION public.laurel_search_removed();
