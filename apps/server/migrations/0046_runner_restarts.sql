-- How often the worker has started its job runner again since it began; metrics are served by the API.
alter table worker_heartbeats
  add column runner_restarts integer not null default 0;
