CREATE OR REPLACE TRIGGER sweepstake_entries_append_only
  BEFORE UPDATE OF program_id, reward_id, entries, source, idempotency_key ON public.sweepstake_entries
  FOR EACH ROW EXECUTE FUNCTION public.laurel_guard_sweepstake_entries();
CREATE OR REPLACE TRIGGER sweepstake_entries_kept BEFORE DELETE ON public.sweepstake_entries
  FOR EACH ROW WHEN (old.source <> 'challenge') EXECUTE FUNCTION public.laurel_keep_sweepstake_entry();
CREATE OR REPLACE TRIGGER sweepstake_entries_figure_added AFTER INSERT ON public.sweepstake_entries
  REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION public.laurel_figure_sweepstake_entries_added();
CREATE OR REPLACE TRIGGER sweepstake_entries_figure_changed AFTER UPDATE ON public.sweepstake_entries
  FOR EACH ROW WHEN (old.created_at IS DISTINCT FROM new.created_at OR old.point_entry_id IS DISTINCT FROM new.point_entry_id)
  EXECUTE FUNCTION public.laurel_figure_sweepstake_entries_changed();
CREATE OR REPLACE TRIGGER sweepstake_entries_figure_removed AFTER DELETE ON public.sweepstake_entries
  FOR EACH ROW EXECUTE FUNCTION public.laurel_figure_sweepstake_entries_removed();
CREATE OR REPLACE TRIGGER sweepstake_entries_keep_owner BEFORE UPDATE OF participant_id ON public.sweepstake_entries
  FOR EACH ROW WHEN (old.participant_id IS DISTINCT FROM new.participant_id) EXECUTE FUNCTION public.laurel_refuse_other_owner();
CREATE OR REPLACE TRIGGER sweepstake_entries_refuse_merged BEFORE INSERT ON public.sweepstake_entries
  FOR EACH ROW EXECUTE FUNCTION public.laurel_refuse_merged();
