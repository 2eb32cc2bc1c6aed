-- Counters of the rate limits. Losing them in a crash only gives everybody a fresh allowance, so no write-ahead log.
create unlogged table rate_limit_counters (
  key text not null,
  window_start timestamptz not null,
  hits integer not null,
  primary key (key, window_start)
);
create index rate_limit_counters_by_age on rate_limit_counters (window_start);

-- The first answer to a POST that carried an Idempotency-Key, replayed when the same request comes again.
create table idempotency_keys (
  caller text not null,
  key text not null,
  request_hash text not null,
  status integer,
  body jsonb,
  created_at timestamptz not null default now(),
  primary key (caller, key)
);
