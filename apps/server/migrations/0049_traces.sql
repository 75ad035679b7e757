-- The step of a trace that enqueued the job, as W3C Trace Context writes it.
alter table job_runs add column traceparent text;
alter table job_runs add constraint job_runs_traceparent_check
  check (traceparent ~ '^00-[0-9a-f]{32}-[0-9a-f]{16}-01$') not valid;
alter table job_runs validate constraint job_runs_traceparent_check;
