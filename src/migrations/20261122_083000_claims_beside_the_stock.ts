import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import { takeStock as takeStockOfBefore } from './20261122_014000_hot_writes'

/**
 * Claims of a reward that has plenty left do not wait for each other: each is a row of its own beside the stock, and the rows are
 * counted into the stock now and then. Plenty is more than all open transactions could take together, and is asked under a lock
 * that they share; who finds less than that, lowers the limit or gives something back has the lock alone: then nobody else's claim
 * is under way, and the stock is exact.
 */
const claimsBeside = sql`
  create table reward_stock_claims (
    program_id integer not null,
    reward_id integer not null,
    constraint reward_stock_claims_reward_same_program foreign key (reward_id, program_id) references rewards (id, program_id) on delete cascade
  );
  create index reward_stock_claims_reward_idx on reward_stock_claims (reward_id, program_id);

  -- What is taken of each reward, with what is not counted into its stock yet.
  create view reward_stock_levels as
    select s.reward_id, s.program_id, s.claims + (select count(*) from reward_stock_claims c
      where c.reward_id = s.reward_id and c.program_id = s.program_id)::integer as claims
    from reward_stocks s;

  create function laurel_count_stock(p_program_id integer, p_reward_id integer) returns void
  language sql as $$
    with counted as (
      delete from reward_stock_claims where reward_id = p_reward_id and program_id = p_program_id returning 1
    )
    update reward_stocks set claims = claims + (select count(*) from counted)::integer
    where reward_id = p_reward_id and program_id = p_program_id and exists (select from counted)
  $$;

  -- Waits for all claims that are under way and keeps new ones waiting. What is taken until then, which stays so to the commit.
  create function laurel_hold_stock(p_program_id integer, p_reward_id integer) returns integer
  language plpgsql as $$
  begin
    perform pg_advisory_xact_lock(hashtextextended('reward-stock:' || p_reward_id, 0));
    perform from reward_stocks where reward_id = p_reward_id and program_id = p_program_id for no key update;
    perform laurel_count_stock(p_program_id, p_reward_id);
    return (select s.claims from reward_stocks s where s.reward_id = p_reward_id and s.program_id = p_program_id);
  end $$;

  create function laurel_return_stock(p_program_id integer, p_reward_id integer) returns void
  language plpgsql as $$
  begin
    perform laurel_hold_stock(p_program_id, p_reward_id);
    update reward_stocks s set claims = s.claims - 1
    where s.reward_id = p_reward_id and s.program_id = p_program_id and s.claims > 0;
  end $$`

/**
 * A promised one is counted whatever the limit says. "p_is_of_many": the transaction takes more than this one, so that what is plenty
 * cannot be told.
 */
const takeStock = sql`
  create function laurel_take_stock(
    p_program_id integer, p_reward_id integer, p_is_promised boolean, p_is_of_many boolean default false) returns boolean
  language plpgsql as $$
  declare
    -- More than all open transactions take, one each.
    v_plenty constant integer := 1000 + current_setting('max_connections')::integer;
  begin
    -- Where nobody else is at it there is nobody to wait for: the stock itself is raised, which takes less than a row beside it.
    if not pg_try_advisory_xact_lock(hashtextextended('reward-stock:' || p_reward_id, 0))
      and not p_is_promised and not p_is_of_many and exists (
      select from reward_stocks s join rewards r on r.id = s.reward_id
      where s.reward_id = p_reward_id and s.program_id = p_program_id and (r."limit" is null or r."limit" - s.claims > v_plenty)
    ) then
      begin
        perform pg_advisory_xact_lock_shared(hashtextextended('reward-stock:' || p_reward_id, 0));
        if not exists (
          select from reward_stock_levels l join rewards r on r.id = l.reward_id
          where l.reward_id = p_reward_id and l.program_id = p_program_id and (r."limit" is null or r."limit" - l.claims > v_plenty)
        ) then
          -- The limit was lowered meanwhile. Gives the shared lock back: those who hold it could not have it alone.
          raise exception using errcode = 'LR003', message = 'too little is left';
        end if;
        insert into reward_stock_claims (program_id, reward_id) values (p_program_id, p_reward_id);
        if random() < 0.01 and pg_try_advisory_xact_lock(hashtextextended('reward-stock-count:' || p_reward_id, 0)) then
          perform laurel_count_stock(p_program_id, p_reward_id);
        end if;
        return true;
      exception when sqlstate 'LR003' then
        null;
      end;
    end if;

    -- Who wants the last piece waits in line.
    perform laurel_hold_stock(p_program_id, p_reward_id);
    update reward_stocks s set claims = s.claims + 1 from rewards r
    where s.reward_id = p_reward_id and s.program_id = p_program_id and r.id = s.reward_id
      and (p_is_promised or r."limit" is null or s.claims < r."limit");
    return found;
  end $$`

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(claimsBeside)
  await db.execute(sql`drop function laurel_take_stock`)
  await db.execute(takeStock)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    update reward_stocks s set claims = l.claims from reward_stock_levels l where l.reward_id = s.reward_id and l.claims > s.claims;
    drop function laurel_take_stock, laurel_return_stock, laurel_hold_stock, laurel_count_stock;
    drop view reward_stock_levels;
    drop table reward_stock_claims`)
  await db.execute(takeStockOfBefore)
}
