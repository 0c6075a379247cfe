-- The number and the highest value of a merchant's active offers, which lists of merchants filter and sort by.
CREATE OR REPLACE FUNCTION public.laurel_count_merchant_offers() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  v_merchants integer[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct merchant_id) into v_merchants from new_rows;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct merchant_id) into v_merchants from old_rows;
  else
    select array_agg(distinct merchant_id) into v_merchants from (
      (select merchant_id, active, dollar_value, id from new_rows except select merchant_id, active, dollar_value, id from old_rows)
      union all
      (select merchant_id, active, dollar_value, id from old_rows except select merchant_id, active, dollar_value, id from new_rows)) changed;
  end if;
  if v_merchants is null then
    return null;
  end if;
  update merchants m set offer_count = counted.offers, best_value = counted.best
  from (select a.id, count(o.id) as offers, coalesce(max(o.dollar_value), 0) as best
    from unnest(v_merchants) as a (id) left join offers o on o.merchant_id = a.id and o.active group by a.id) counted
  where m.id = counted.id and (m.offer_count <> counted.offers or m.best_value is distinct from counted.best);
  return null;
end
$$;
