-- Senders of whom the last submissions in a scene were approved. Three in a row need no approval for 180 days.
create table trusted_senders (
  scene_id uuid not null references scenes on delete cascade,
  email text not null check (email = lower(email)),
  approved_in_a_row integer not null,
  -- Null before the third.
  trusted_until timestamptz,
  -- In whose name the next ones are published.
  approved_by uuid references members on delete set null,
  approved_at timestamptz not null,
  primary key (scene_id, email)
);
create index trusted_senders_by_email on trusted_senders (email);
create index trusted_senders_by_approver on trusted_senders (approved_by);
create index trusted_senders_by_time on trusted_senders (approved_at);

-- When it, or its last change, was published without a decision. Undone within 48 hours.
alter table submissions add trusted_at timestamptz;
-- What the fields of the last such change were before; null when the event itself was published so.
alter table submissions add undo jsonb;
