CREATE OR REPLACE FUNCTION public.laurel_note_unlocked_perks() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into confirmations (program_id, participant_id, kind, key, data, occurred_at)
  values (new.program_id, new.id, 'perksUnlocked', 'perks:' || new.id, '{}', new.updated_at)
  on conflict (program_id, key) do nothing;
  return null;
end
$$;
