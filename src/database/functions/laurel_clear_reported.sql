CREATE OR REPLACE FUNCTION public.laurel_clear_reported(p_program integer, p_participant integer) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  -- Clear keys and names that other systems chose for an erased person's points, claims and purchases (RULE-44). Calls
  -- about the person are refused from now on, so their keys are not needed; keys of purchases are hashed instead.
  delete from api_completions k using challenge_completions d
  where d.id = k.completion_id and k.program_id = p_program and d.participant_id = p_participant;
  delete from api_receipt_changes k using receipts r
  where r.id = k.receipt_id and k.program_id = p_program and r.participant_id = p_participant;
  update point_entries e set idempotency_key = 'erased:' || e.id
  where e.program_id = p_program and e.participant_id = p_participant
    and e.idempotency_key ~ '^(api|api-hold|gift:participant|claim|sweepstake-entry):';
  update pending_points h set idempotency_key = 'erased:' || h.id
  where h.program_id = p_program and h.participant_id = p_participant and starts_with(h.idempotency_key, 'api-hold:');
  update reward_claims c set idempotency_key = 'erased:' || c.id
  where c.program_id = p_program and c.participant_id = p_participant and starts_with(c.idempotency_key, 'claim:');
  update sweepstake_entries s set idempotency_key = 'erased:' || s.id
  where s.program_id = p_program and s.participant_id = p_participant and s.idempotency_key ~ '^(free-)?entry:';

  -- Clear reported merchant names, which are free text; known merchants keep theirs. Receipt numbers stay, to recognize
  -- a photo of the same purchase.
  update receipts r set merchant_name = (select m.name from purchase_merchants m where m.id = r.purchase_proof_merchant_id),
    merchant_address = null,
    duplicate_key = case when r.purchase_proof_merchant_id is not null then r.duplicate_key end,
    returns = (select coalesce(jsonb_agg(t.returned || jsonb_build_object('items', (
        select coalesce(jsonb_agg(i.item || '{"name": ""}' order by i.at), '[]')
        from jsonb_array_elements(t.returned -> 'items') with ordinality i (item, at))) order by t.at), '[]')
      from jsonb_array_elements(r.returns) with ordinality t (returned, at))
  where r.program_id = p_program and r.participant_id = p_participant and r.source = 'external';
  update receipt_reviews w set changes = (select jsonb_agg(case when c.change ->> 'field' in ('merchant_name', 'merchant_address')
      then c.change || '{"before": null, "after": null}' else c.change end order by c.at)
    from jsonb_array_elements(w.changes) with ordinality c (change, at))
  from receipts r where r.id = w.receipt_id and r.program_id = p_program and r.participant_id = p_participant and r.source = 'external'
    and jsonb_typeof(w.changes) = 'array' and w.changes <> '[]';
  update audit_entries a set before = a.before - array['merchant_name', 'merchant_address'],
    after = a.after - array['merchant_name', 'merchant_address']
  from receipts r where a.program_id = p_program and a.record_type = 'receipt' and a.record_id = r.id::text
    and r.program_id = p_program and r.participant_id = p_participant and r.source = 'external';
  update webhook_events v set data = jsonb_set(v.data, '{receipt,external_key}', 'null', false)
  where v.program_id = p_program and v.participant_id = p_participant and v.data #> '{receipt,external_key}' is not null;
end
$$;
