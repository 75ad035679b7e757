-- A job asked for again under its key replaces the one that waits: it is then the same run, not a second one that
-- would stand as queued for ever.
drop function enqueue_job;

create function enqueue_job(
  task text,
  run uuid,
  payload json,
  queue text,
  job_key text,
  max_attempts integer,
  run_at timestamptz,
  priority integer
) returns uuid
  language plpgsql
  security definer
  set search_path = public, pg_temp
as $$
declare
  waiting uuid;
begin
  if enqueue_job.job_key is not null then
    perform pg_advisory_xact_lock(hashtextextended(enqueue_job.job_key, 7263003));
    -- The queue's public view has no payload.
    select (jobs.payload ->> 'run')::uuid
    into waiting
    from graphile_worker._private_jobs as jobs
    where jobs.key = enqueue_job.job_key and jobs.locked_at is null and jobs.attempts < jobs.max_attempts;
  end if;
  perform graphile_worker.add_job(
    identifier => task,
    payload => json_build_object('run', coalesce(waiting, run), 'payload', enqueue_job.payload),
    queue_name => queue,
    job_key => enqueue_job.job_key,
    max_attempts => enqueue_job.max_attempts,
    run_at => enqueue_job.run_at,
    priority => enqueue_job.priority
  );
  return coalesce(waiting, run);
end
$$;

revoke execute on function enqueue_job from public;
grant execute on function enqueue_job to recoup_tenant, recoup_system;
