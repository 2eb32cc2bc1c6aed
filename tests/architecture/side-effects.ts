import { type Node, Visitor } from 'oxc-parser'
import { callsUnknownMethod, handsOnDriver, usesDatabase } from './database-use.ts'
import { hasUnknownSql, misnamedWrites, tablesWritten } from './database-writes.ts'
import { keyOf, memberOf } from './global-names.ts'
import { foreignGlobal, foreignPackage } from './rooms.ts'
import { fileOf, findImport, isServer, isTest, isWeb, type Rule } from './rule.ts'
import type { SourceCode } from './source-code.ts'
import { tableRegister } from './table-register.ts'
import { hole } from './text-of.ts'

const isPlatform = (path: string) => path.startsWith('server/src/platform/')
const mayHaveSql = (path: string) => isPlatform(path) || fileOf(path) === 'queries.ts'

/** In a statement: what asks the database for the time. The default of a column is checked by migrations.test.ts. */
const clockInSql =
  /(?<!default )\b(?:now|clock_timestamp|statement_timestamp|transaction_timestamp|timeofday)\s*\(\s*\)|\b(?:current_(?:timestamp|date|time)|localtime(?:stamp)?)\b|'\s*(?:now|today|tomorrow|yesterday)\b[^']*'|\bage\s*\(\s*[^,()]*\)/i
/** A whole text: the name of a function for `fn`, or a value that the database converts to the time. */
const clockAsText =
  /^\s*(?:now|today|tomorrow|yesterday|age|clock_timestamp|statement_timestamp|transaction_timestamp|timeofday)\s*$/i

/** A use of the connection outside, in a function that gets the connection of a transaction. */
function leavesTransaction({ program }: SourceCode): string | undefined {
  const found: string[] = []
  new Visitor({
    CallExpression: ({ callee, arguments: given }) => {
      if (callee.type !== 'Identifier' || !/^(?:transaction|withNamedLock)$/.test(callee.name)) return
      const steps = given.at(-1)
      if (steps?.type !== 'ArrowFunctionExpression' || !steps.body) return
      const [own] = steps.params
      if (own?.type !== 'Identifier' || own.name === 'db') return
      const names = new Set<Node>()
      new Visitor({
        MemberExpression: ({ computed, property }) => void (computed || names.add(property)),
        Property: ({ key, shorthand }) => void (shorthand || names.add(key)),
        Identifier: (node) => {
          const isInside = steps.body.start <= node.start && node.end <= steps.body.end
          if (node.name === 'db' && isInside && !names.has(node)) found.push(`uses db beside ${own.name}`)
        },
      }).visit(program)
    },
  }).visit(program)
  return found[0]
}

/** `new Intl.DateTimeFormat().format()` without an argument formats the current time. */
function formatsNow({ program }: SourceCode): boolean {
  const isMissing = (node: Node | undefined) =>
    !node || node.type === 'SpreadElement' || (node.type === 'Identifier' && node.name === 'undefined')
  const found: Node[] = []
  new Visitor({
    CallExpression: (node) => {
      const method = node.callee.type === 'MemberExpression' ? memberOf(node.callee) : ''
      if (['format', 'formatToParts'].includes(method) && isMissing(node.arguments[0])) found.push(node)
    },
  }).visit(program)
  return found.length > 0
}

/** Fields that hold the storage, or the page or window that has it. */
const storageFields =
  /^(?:localStorage|sessionStorage|indexedDB|cookieStore|cookie|caches|ownerDocument|defaultView|contentWindow|contentDocument)$/

function reachesStorage({ program }: SourceCode): boolean {
  const found: Node[] = []
  new Visitor({
    MemberExpression: (node) => void (storageFields.test(memberOf(node)) && found.push(node)),
    Property: (node) => void (storageFields.test(keyOf(node)) && found.push(node)),
  }).visit(program)
  return found.length > 0
}

/** Keys of queries: an array that a file writes itself, under any name that is used as a key. */
function writesQueryKey({ program }: SourceCode): boolean {
  const found: Node[] = []
  const isArray = (node: Node | null | undefined): boolean =>
    node?.type === 'TSAsExpression' || node?.type === 'TSSatisfiesExpression'
      ? isArray(node.expression)
      : node?.type === 'ArrayExpression'
  const named = (name: string, value: Node | null) => {
    if (/^(?:query|mutation)Key$/.test(name) && !isMadeElsewhere(value)) found.push(program)
  }
  new Visitor({
    Property: (node) => void (node.shorthand || named(keyOf(node), node.value)),
    VariableDeclarator: ({ id, init }) => void (id.type === 'Identifier' && named(id.name, init)),
    AssignmentExpression: ({ left, right }) => {
      if (left.type === 'MemberExpression') named(memberOf(left), right)
    },
    CallExpression: (node) => {
      const method = node.callee.type === 'MemberExpression' ? memberOf(node.callee) : ''
      if (/Quer(?:y|ies)(?:Data|State|Defaults)$/.test(method) && isArray(node.arguments[0])) found.push(node)
    },
  }).visit(program)
  return found.length > 0
}

/** A call (`keyOf`, `keyOfList`), a field of a query, or the new name in a pattern; not an array. */
const isMadeElsewhere = (node: Node | null) =>
  ['CallExpression', 'MemberExpression', 'Identifier'].includes(node?.type ?? '')

/** A second way to write dates: a formatter, or a method of a date that makes one. */
function writesDates({ program }: SourceCode): boolean {
  const found: Node[] = []
  new Visitor({
    MemberExpression: (node) =>
      void (/^(?:DateTimeFormat|toLocale(?:Date|Time)String)$/.test(memberOf(node)) && found.push(node)),
    Property: (node) => void (keyOf(node) === 'DateTimeFormat' && found.push(node)),
    CallExpression: (node) => {
      const [, options] = node.arguments
      const isOfDate = options?.type === 'ObjectExpression' || options?.type === 'Identifier'
      if (node.callee.type === 'MemberExpression' && memberOf(node.callee) === 'toLocaleString' && isOfDate)
        found.push(node)
    },
  }).visit(program)
  return found.length > 0
}

/** The result of a prepared statement has all columns of a table, so it changes with them. */
function preparesStar({ program, text }: SourceCode): boolean {
  const found: Node[] = []
  /** The methods of a chain of calls, the last one first. */
  const chain = (node: Node): string[] =>
    node.type === 'CallExpression' && node.callee.type === 'MemberExpression'
      ? [memberOf(node.callee), ...chain(node.callee.object)]
      : []
  new Visitor({
    CallExpression: (node) => {
      const methods = chain(node)
      const hasStar = methods.some((each) => /^(?:select|returning)All$/.test(each))
      if (hasStar && methods.includes('modifyFront')) found.push(node)
    },
    TaggedTemplateExpression: ({ start, end }) => {
      const statement = text.slice(start, end)
      const star = /\bselect\s+\$\{prepared\w*[^}]*\}\s*(?:\w+\.)?\*|\breturning\s+(?:\w+\.)?\*/i
      if (/\$\{prepared/.test(statement) && star.test(statement)) found.push(program)
    },
  }).visit(program)
  return found.length > 0
}

export const sideEffects: readonly Rule[] = [
  {
    name: 'SQL lives in queries.ts and in platform',
    wayOut: 'Move the query to queries.ts of the feature.',
    breaks: (code) =>
      isServer(code.path) && !mayHaveSql(code.path)
        ? (usesDatabase(code) ?? findImport(code, (target) => /^(?:kysely|pg|pg-boss)(?:\/|$)/.test(target)))
        : undefined,
    planted: {
      'server/src/features/events/events/service.ts': [
        "await db.selectFrom('events').execute()",
        "await db.selectFrom<'events'>('events').execute()",
        "await deps['db']['selectFrom']('events').execute()",
        'const { selectFrom } = deps.db',
        "await query.with('old', (each) => each)\nawait db.with('old', (each) => each)",
        'await db.executeQuery(statement)',
        "await pool.query('select 1')",
        "await client.query('select 1')",
        'const rows = sql`select 1`',
        "import { sql } from 'kysely'",
        "import type { RawBuilder } from 'kysely/helpers/postgres'",
        "const kysely = await import('kysely')",
      ],
    },
  },
  {
    name: 'the tag of SQL and the driver are not handed on: each file with SQL imports them',
    wayOut: 'Import kysely in the file with the SQL.',
    breaks: (code) => (isServer(code.path) ? handsOnDriver(code) : undefined),
    planted: {
      'server/src/platform/db/x.ts': [
        "export { sql } from 'kysely'",
        "export * from 'kysely'",
        "import { sql } from 'kysely'\nexport { sql as query }",
        "import { sql } from 'kysely'\nexport const query = sql",
        "import { sql } from 'kysely'\nexport const query = { raw: sql.raw }",
        "import * as kysely from 'kysely'\nexport const tag = () => kysely.sql",
        "import { sql } from 'kysely'\nexport class Tag {\n  query = sql\n}",
        "import { sql } from 'kysely'\nexport const run = (parts: TemplateStringsArray) => sql(parts)",
        "import { sql } from 'kysely'\nregister(sql)",
        "import { sql } from 'kysely'\nexport default sql",
      ],
      'server/src/features/events/events/queries.ts': "export { sql } from 'kysely'",
    },
  },
  {
    name: 'a file runs only SQL that it contains',
    wayOut: 'Write the statement where it runs.',
    breaks: (code) => {
      const hasSql =
        fileOf(code.path) === 'queries.ts' || [...code.packages].some((each) => /^(?:kysely|pg) /.test(each))
      return isServer(code.path) && hasSql && hasUnknownSql(code)
        ? 'runs SQL that it does not contain'
        : undefined
    },
    // They run the SQL of Kysely, of the migrations, the name of a channel, and copies of all tables.
    exceptions: ['database', 'migrate', 'public-data', 'copied-tables'].map(
      (name) => `server/src/platform/db/${name}.ts`,
    ),
    planted: {
      'server/src/features/events/feeds/queries.ts': [
        `sql\`delete from \${sql.table('events')}\`\nsql.raw(statement)`,
        "sql.raw(['delete from', 'events'].join(' '))",
        'sql.raw(statement)',
        'const { raw } = sql',
        'const run = sql.raw',
      ],
      'server/src/platform/x.ts':
        "import { sql } from 'kysely'\nexport const run = (text: string) => sql.raw(text)",
    },
  },
  {
    name: 'a prepared statement names its columns',
    wayOut: 'Select each column by its name: the columns of `*` change during an update.',
    breaks: (code) => (isServer(code.path) && preparesStar(code) ? 'prepares `*`' : undefined),
    planted: {
      'server/src/features/scenes/scenes/queries.ts': [
        "db.selectFrom('scenes').modifyFront(prepared).selectAll().execute()",
        "db.selectFrom('scenes').selectAll('scenes').where('id', '=', id).modifyFront(prepared)",
        "db.updateTable('scenes').set(changes).modifyFront(prepared).returningAll().execute()",
        `sql\`select \${prepared} * from scenes\``,
        `sql\`select \${prepared} scenes.*, members.id from scenes\``,
        `sql\`\${prepared} update scenes set name = \${name} returning *\``,
      ],
    },
  },
  {
    name: 'a table is written by its owner only, in a statement that names it',
    wayOut: 'Call the service of the owner in tests/architecture/table-register.ts.',
    breaks: (code) => {
      if (!isServer(code.path)) return undefined
      const unknown = callsUnknownMethod(code)
      if (unknown) return unknown
      const wrong = tablesWritten(code).find((table) => {
        const [owner] = tableRegister[table as keyof typeof tableRegister] ?? []
        // The migrations have a table of their own.
        if (!owner && table !== hole) return !code.path.startsWith('server/src/platform/db/')
        return !owner || !code.path.startsWith(`server/src/${owner}/`)
      })
      return wrong && (wrong === hole ? 'writes to a table that it does not name' : `writes ${wrong}`)
    },
    // A restore fills every table with the rows that its owner wrote. The other makes accounts and grants them rights.
    exceptions: ['server/src/platform/db/copied-tables.ts', 'server/src/platform/db/server-account.ts'],
    planted: {
      'server/src/features/events/feeds/queries.ts': [
        "db.insertInto('events').values(row)",
        "db.updateTable('events as e').set({ title: '' })",
        "db.deleteFrom(['events', 'scenes'])",
        "db.deleteFrom('public.events')",
        "db.with('old', (query) => query.deleteFrom('events')).selectFrom('old')",
        "db['insertInto']('events')",
        "db.withSchema('public').mergeInto('events')",
        "db.schema.dropTable('events')",
        'db.insertInto(table)',
        "db[method]('events')",
        'const write = db[method]',
        'const { insertInto } = db',
        'const write = db.updateTable.bind(db)',
        'sql`insert into events (id) values (1)`',
        "sql`update only public.events as e set title = ''`",
        'sql`delete from "events"`',
        'sql`delete from "public"."events"`',
        "sql`with old as (update events set title = '' returning id) select from old`",
        'sql`truncate table events`',
        'sql`truncate migrations, events`',
        'sql`merge into events using scenes on true when matched then delete`',
        'sql`DELETE /* all */ FROM\n events`',
        'sql`select * into copied from events`',
        `sql\`delete \${sql\`from events\`}\``,
        `const rest = sql\`from events\`\nsql\`delete \${rest}\``,
        `sql\`delete from \${sql.table('events')}\``,
        `sql\`delete from \${table}\``,
        `sql\`delete from public.\${table}\``,
        'sql.join([sql`delete`, sql`from events`], sql` `)',
        "sql.raw('delete ' + 'from events')",
        'client.query(`alter table events drop column title`)',
        "client.query({ text: 'delete from events' })",
        "sql`do $$ begin execute 'delete from events'; end $$`",
      ],
      'server/src/features/editing/event-editing/queries.ts': [
        'sql`create table copied_events ()`',
        'sql`truncate events, scenes`',
      ],
      'server/src/cli/x.ts': "client.query('delete from events')",
      'server/src/platform/x.ts': 'sql`truncate events`',
    },
  },
  {
    name: 'inside a transaction only its own connection is used',
    wayOut:
      'Hand the connection of the transaction on: a write on another one stays when the transaction fails.',
    breaks: (code) => (isServer(code.path) ? leavesTransaction(code) : undefined),
    planted: {
      'server/src/features/events/feeds/service.ts': [
        'transaction(db, async (trx) => {\n  await recordAction({ db, clock }, action)\n})',
        'transaction(deps.db, (trx) => queries.insertFeed(db, row))',
        "withNamedLock(db, { kind: 'capOf', name }, (trx) => queries.insertFeed(db, row))",
      ],
    },
  },
  {
    name: 'a query that writes is not called find, list, count, has or is',
    wayOut: 'Call it insert, update, delete or lock.',
    breaks: (code) => {
      const [name] = fileOf(code.path) === 'queries.ts' && isServer(code.path) ? misnamedWrites(code) : []
      return name && `writes in ${name}`
    },
    planted: {
      'server/src/features/editing/event-editing/queries.ts': [
        "export function findEvent(db: Sql) {\n  return db.deleteFrom('events').returningAll().execute()\n}",
        'export const listEvents = (db: Sql) => sql`delete from events returning *`.execute(db)',
      ],
    },
  },
  {
    name: 'no statement asks the database for the time: queries get the instant of the clock',
    wayOut: 'Pass clock.now() to the query.',
    breaks: ({ path, texts }) =>
      isServer(path) &&
      texts.some((text) => clockInSql.test(text) || (mayHaveSql(path) && clockAsText.test(text)))
        ? 'asks the database for the time'
        : undefined,
    // It compares the two clocks.
    exceptions: ['server/src/platform/db/installation.ts'],
    planted: {
      'server/src/features/events/events/queries.ts': [
        'sql`now()`',
        'sql`select 1 where at < NOW ( )`',
        'sql`current_timestamp`',
        "sql.ref('current_timestamp')",
        'sql`current_date - 1`',
        'sql`localtimestamp`',
        'sql`clock_timestamp()`',
        "sql`'now'::timestamptz`",
        "sql`timestamptz 'now'`",
        "sql`cast('now' as timestamptz)`",
        "sql`date 'tomorrow'`",
        'sql`age(created_at)`',
        "db.fn('now', [])",
        "db.insertInto('events').values({ created_at: 'now' })",
      ],
    },
  },
  {
    name: 'advisory locks are taken and numbered in advisory-locks.ts only',
    wayOut: 'Add the lock to advisory-locks.ts.',
    breaks: ({ path, text, texts }) => {
      if (isTest(path)) return undefined
      if (/\b7_?406_?113_?\d/.test(text)) return 'has the number of a lock'
      return texts.some((each) => /pg_(?:try_)?advisory/i.test(each)) ? 'takes a lock by itself' : undefined
    },
    exceptions: ['server/src/platform/db/advisory-locks.ts'],
    planted: {
      'server/src/features/events/events/queries.ts': [
        'sql`select pg_advisory_xact_lock(12)`',
        `sql\`select pg_try_advisory_lock(\${key})\``,
        "db.fn('pg_advisory_lock', [key])",
        'const lock = 7_406_113_009',
        'const lock = 7406113009n',
      ],
      'server/src/platform/db/x.ts': [
        "client.query('select pg_advisory_lock(123456)')",
        "client.query('select pg_advisory_lock($1)', [123456])",
        "client.query('select pg_advisory_' + 'lock(123456)')",
      ],
    },
  },
  {
    name: 'a file takes only the packages and modules of Node that its room may take: sockets in platform/fetch and mail only',
    wayOut: 'Use the owner of the package in tests/architecture/room-register.ts.',
    breaks: (code) => (isTest(code.path) ? undefined : foreignPackage(code)),
    planted: {
      'contract/src/x.ts': "import { readFileSync } from 'node:fs'",
      'server/src/features/events/events/service.ts': [
        "import { connect } from 'node:net'",
        "import { connect } from 'tls'",
        "import type { Socket } from 'node:dgram'",
        "const http = await import('node:http')",
        "import { request } from 'undici'",
        "import axios from 'axios'",
        "import webPush from 'web-push'",
        "import { spawn } from 'node:child_process'",
        "const net = process.getBuiltinModule('node:net')",
        "const net = createRequire(import.meta.url)('net')",
        "export { get } from 'node:https'",
        "import http2 from 'node:http2'",
        "import { createTransport } from 'nodemailer'",
        "import fastify from 'fastify'",
        "import { env } from 'node:process'",
        "import { a } from '#alias'",
      ],
      'server/src/features/events/events/queries.ts': [
        "import pg from 'pg'",
        "import { CompiledQuery } from 'kysely'",
      ],
      'server/src/platform/http/x.ts': [
        "import { request } from 'node:http'",
        "import http from 'node:http'",
        "import { connect } from 'node:net'",
      ],
      'server/src/platform/mail/x.ts': "import https from 'node:https'",
      'web/src/features/events/events/x.ts': [
        "import axios from 'axios'",
        "import { readFile } from 'node:fs/promises'",
      ],
    },
  },
  {
    name: 'a file uses only the globals that its room may use: environment, clock, requests and storage have one place each',
    wayOut: 'Use the owner of the global in tests/architecture/room-register.ts.',
    breaks: (code) => (isTest(code.path) ? undefined : foreignGlobal(code)),
    planted: {
      'contract/src/x.ts': ['const a = crypto.randomUUID()', 'console.log(1)'],
      'server/src/features/events/events/service.ts': [
        'const { env } = process',
        'const port = process.env.PORT',
        "const port = process['env'].PORT",
        'const p = process\nconst port = p.env.PORT',
        'const {\n  env,\n} = process',
        'const port = import.meta.env.PORT',
        'const now = Temporal.Now.instant()',
        'const T = Temporal\nconst now = T.Now.instant()',
        'const { Now } = Temporal',
        'const now = Date.now()',
        'const { now } = Date',
        'const D = Date',
        'const now = new Date()',
        'const now = new (Date)()',
        'const now = new Date(...parts)',
        'const now = new Date',
        'const now = Date()',
        'const now = performance.now()',
        "await fetch('https://example.org')",
        "await globalThis.fetch('https://example.org')",
        'const { fetch } = globalThis',
        'const { fetch: ask } = globalThis',
        'const world = globalThis',
        'function a(fetch: () => void) {}\nawait fetch(address)',
        'declare const fetch: () => void\nawait fetch(address)',
        "new WebSocket('wss://example.org')",
        "new EventSource('https://example.org')",
        "const run = Function('return process')",
      ],
      'server/src/platform/http/x.ts': "await fetch('http://example.org')",
      'web/src/features/events/events/x.ts': [
        "localStorage.setItem('a', 'b')",
        "window['sessionStorage'].clear()",
        "const w = window\nw.localStorage.setItem('a', 'b')",
        "await caches.open('a')",
        "document['cookie'] = 'a=b'",
        'const { cookie } = document',
        "document.defaultView.localStorage.setItem('a', 'b')",
        'indexedDB.open(name)',
        'window[name].clear()',
        "navigator.sendBeacon('/api')",
        "await fetch('/api/events')",
        'const now = new Date()',
        "const files = import.meta.glob('../scenes/*.ts')",
      ],
    },
  },
  {
    name: 'web: no way around through another object to the storage of the browser',
    wayOut: 'Use web/src/lib/browser/storage.ts.',
    breaks: (code) =>
      isWeb(code.path) && reachesStorage(code) ? 'reaches the storage of the browser' : undefined,
    planted: {
      'web/src/features/events/events/x.ts': [
        "document.body.ownerDocument.cookie = 'a'",
        'export const a = (event: UIEvent) => event.view?.localStorage.clear()',
        'export const a = (frame: HTMLIFrameElement) => frame.contentWindow',
        'const { localStorage } = view',
      ],
    },
  },
  {
    name: 'a formatter gets its time: without an argument it reads the clock',
    wayOut: 'Pass the instant to the formatter.',
    breaks: (code) => (!isTest(code.path) && formatsNow(code) ? 'formats the current time' : undefined),
    planted: {
      'web/src/features/events/events/x.ts': [
        'new Intl.DateTimeFormat().format()',
        "new Intl.DateTimeFormat('en').formatToParts(undefined)",
      ],
    },
  },
  {
    name: 'dates and times are written by contract/src/base/time/dates.ts only, so that each looks the same everywhere',
    wayOut: 'Call a function of contract/src/base/time/dates.ts.',
    breaks: (code) =>
      !isTest(code.path) && writesDates(code) ? 'writes a date by its own format' : undefined,
    // Those of the web ask the browser for its zone or its clock.
    exceptions: [
      'contract/src/base/time/dates.ts',
      'web/src/lib/browser/device.ts',
      'web/src/lib/browser/use-browser.ts',
    ],
    planted: {
      'server/src/features/events/feeds/x.ts': [
        "new Intl.DateTimeFormat('en-US', { month: 'short' })",
        'const { DateTimeFormat } = Intl',
        "start.toLocaleString('en-US', { weekday: 'short' })",
        "start.toLocaleString('en-US', dayFormat)",
      ],
      'web/src/features/events/events/x.ts': [
        'new Date(0).toLocaleDateString(locale)',
        "new Date(0)['toLocaleTimeString']()",
      ],
    },
  },
  {
    name: 'only notifications, identity, users, account-deletion and the mails of guests and senders send mail, and configuration opens the mailer',
    wayOut: 'Call notify of the notifications service.',
    breaks: (code) =>
      isServer(code.path)
        ? findImport(code, (target) => target.startsWith('server/src/platform/mail/'))
        : undefined,
    exceptions: [
      'server/src/app.ts',
      'server/src/platform/mail/*.ts',
      // It wraps the mailer of others, and sends nothing.
      'server/src/platform/observing/observer.ts',
      // A disabled member gets no notifications.
      'server/src/features/members/users/workers.ts',
      // Guests of a list have no account, so no notification reaches them.
      'server/src/features/events/going/{workers,guests/guest-mails}.ts',
      // Neither have people who send events in.
      'server/src/features/editing/submissions/mails.ts',
      // The contact of an event has no account.
      'server/src/features/editing/event-claims/mails.ts',
      ...['members/notifications', 'members/identity', 'office/account-deletion', 'office/configuration'].map(
        (feature) => `server/src/features/${feature}/**`,
      ),
    ],
    planted: {
      'server/src/features/events/events/service.ts': [
        "import { openMailer } from '../../../platform/mail/mailer.ts'",
        "import type { Mailer } from '../../../platform/mail/mailer.ts'",
      ],
    },
  },
  {
    name: 'keys of the query cache are made in lib/api/queries.ts only',
    wayOut: 'Use queryOf or keyOf of web/src/lib/api/queries.ts.',
    breaks: (code) =>
      isWeb(code.path) && writesQueryKey(code) ? 'writes a key of the query cache by hand' : undefined,
    planted: {
      'web/src/features/events/events/api.ts': [
        "queryOptions({ queryKey: ['events'] })",
        "queryOptions({ queryKey: ['events'] as const })",
        "const queryKey = ['events']\nqueryOptions({ queryKey })",
        "options.queryKey = ['events']",
        "queryClient.setQueryData(['events'], [])",
        "queryClient.setQueryData<Event[]>(['events'], [])",
        "queryClient['getQueryData'](['events'])",
      ],
    },
  },
]
