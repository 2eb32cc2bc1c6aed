import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { listHarms } from './architecture/migration-steps.ts'
import { expectNone } from './architecture/report.ts'
import { root } from './source-files.ts'

/** The last migration before the rule of ARCHITECTURE.md, when no two releases ran side by side. */
const lastFree = '0068'
const folder = 'server/migrations'
const { version } = JSON.parse(readFileSync(join(root, 'server/package.json'), 'utf8')) as { version: string }

const says = {
  removes: 'takes away or refuses what servers of the release before may use',
  locks: 'reads or writes a whole table while others wait',
  repeats: 'builds an index beside others, and cannot be run again when it was interrupted',
  cut: 'has a semicolon in a comment or a text, where it is cut, because it builds an index beside others',
}

it('a migration lets servers of the release before run on', () => {
  const names = readdirSync(join(root, folder)).filter((name) => name.slice(0, 4) > lastFree)
  expect(names.length).toBeGreaterThan(0)
  const harms = names.flatMap((name) =>
    listHarms(readFileSync(join(root, folder, name), 'utf8'), version).map((each) => ({ name, ...each })),
  )
  expectNone(
    harms.map(({ name, harm, statement }) => ({
      path: `${folder}/${name}`,
      at: statement,
      says: says[harm],
    })),
    {
      rule: 'a migration lets servers of the release before run on',
      wayOut: 'Add first, stop using, and remove in a later release: ARCHITECTURE.md, Migrations.',
    },
  )
})

const harmsOf = (text: string) => listHarms(text, '0.3.0').map(({ harm }) => harm)

it.each([
  'drop table events',
  'drop view public_images',
  'drop function fold_text(text)',
  'drop index events_in_order',
  'drop index concurrently if exists events_in_order',
  'drop trigger announce on events',
  'alter table events drop column title',
  'alter table events add dress_code text, drop title',
  'alter table events rename title to name',
  'alter table events rename to happenings',
  'alter view public_images rename to shown_images',
  'alter table events add dress_code text not null',
  'alter table events alter title set not null',
  'alter table events alter title drop not null',
  'alter table events alter title drop default',
  'alter table events alter title type varchar(80)',
  "alter table events add constraint title_check check (title <> '') not valid",
  'alter table events drop constraint events_pkey',
  'alter table events set schema archive',
  'create unique index concurrently events_by_title on events (title)',
  "alter type mood rename value 'sad' to 'blue'",
  'truncate events',
  'lock table events',
  'with old as (delete from events returning *) select count(*) from old',
  "do $$ begin execute 'drop table events'; end $$",
  // For another table than the new one.
  'create table moods (name text); drop table events',
  'create table moods (name text); alter table events drop column title',
  // The trigger and the constraint that are made are other ones.
  'drop trigger a on events; create trigger b after insert on events execute function f()',
  'alter table events drop constraint a, add constraint b check (true) not valid',
  // The words say too little, belong to another statement, or name a release that is not over.
  '-- unused since long ago\nalter table events drop column title',
  '-- short lock: few rows\nalter table events drop column title',
  '-- unused since 0.3.0\nalter table events drop column title',
  '-- unused since 0.10.0\nalter table events drop column title',
  '-- unused since 0.2.0\nselect 1;\nalter table events drop column title',
])('a planted migration takes something away: %s', (text) => {
  expect(harmsOf(text)).toContain('removes')
})

it.each([
  'create index events_by_title on events (title)',
  "update events set title = 'x'",
  'delete from events',
  'alter table events add code uuid default gen_random_uuid()',
  'alter table events add made timestamptz default current_timestamp',
  'alter table events add number bigserial',
  'alter table events add code text unique',
  "alter table events add mood text check (mood <> '')",
  'alter table events add mood_id int default 1 references moods',
  'alter table events add length int generated always as (length(title)) stored',
  "alter table events drop constraint a, add constraint a check (title <> '')",
  '-- unused since 0.2.0\nupdate events set title = null',
  '-- short lock:\ndelete from events',
])('a planted migration makes others wait: %s', (text) => {
  expect(harmsOf(text)).toEqual(['locks'])
})

it.each([
  'create index concurrently events_by_title on events (title)',
  'drop index concurrently if exists a; create index concurrently b on events (title)',
  'drop index concurrently if exists a; create index concurrently a on events (title); select 1',
  '-- Not concurrently.\nalter table events add dress_code text',
])('a planted migration cannot be run again: %s', (text) => {
  expect(harmsOf(text)).toContain('repeats')
})

const rebuild = 'drop index concurrently if exists a; create index concurrently a on events (title)'

it.each([
  `-- Finds titles; it is new.\n${rebuild}`,
  `-- See; select 1; it is new.\n${rebuild}`,
  `/* It is new; */ ${rebuild}`,
  `${rebuild} where title <> 'a;b'`,
])('a planted migration is cut at the wrong place: %s', (text) => {
  expect(harmsOf(text)).toEqual(['cut'])
})

it.each([
  'create table moods (name text not null); create unique index moods_by_name on moods (name)',
  'create table moods (name text); alter table moods alter name set not null',
  'alter table events add dress_code text',
  "alter table events add dress_code text not null default '', add moods text[] not null default '{}'",
  'alter table events add venue_id uuid references venues',
  'alter table events alter title set default 0',
  'alter table events validate constraint title_check',
  "alter table events drop constraint a, add constraint a check (title <> '') not valid",
  "alter type mood add value 'calm'",
  'create or replace view public_images as select 1 as one',
  'create or replace function f() returns int language sql return 1',
  'drop trigger a on events; create trigger a after insert on events execute function f()',
  "select announce_changes_of('moods', 'mood')",
  '-- A café.\n\n-- What it was.\n-- unused since 0.2.0\nalter table events drop column title',
  '-- unused since 0.2.10\nalter table events drop column title',
  '-- short lock: 60 rows\nupdate scenes set name = trim(name)',
  `-- It is new.\n${rebuild} ;\n\n-- A café.\n${rebuild};\n-- That is all.\n`,
  '-- unused since 0.2.0\ndrop index concurrently if exists a',
])('a migration for two releases is allowed: %s', (text) => {
  expect(harmsOf(text)).toEqual([])
})
