import { tablesWritten } from './database-writes.ts'
import { fileOf, findImport, findName, isServer, isTest, isWeb, type Rule } from './rule.ts'
import { hole } from './source-code.ts'
import { tableRegister } from './table-register.ts'

/** In a statement: what asks the database for the time. A column's default in a table is no statement. */
const clockInSql =
  /(?<!default )\b(?:now|clock_timestamp|statement_timestamp|transaction_timestamp|timeofday)\s*\(\s*\)|\b(?:current_(?:timestamp|date|time)|localtime(?:stamp)?)\b|'(?:now|today|tomorrow|yesterday)'\s*::|\bage\s*\(\s*[^,()]*\)/i

/** Modules and packages that open connections. */
const socketModules = /^(?:net|tls|dgram|https?|http2|dns(?:\/promises)?|undici|ws|nodemailer|@aws-sdk\/.*)$/
const sockets = ['fetch', 'WebSocket', 'WebSocketStream', 'EventSource', 'XMLHttpRequest']
/** Names of the object that has them all. */
const globals = ['globalThis', 'global']

export const sideEffects: readonly Rule[] = [
  {
    name: 'SQL lives in queries.ts and in platform',
    breaks: (code) => {
      const mayHave = code.path.startsWith('server/src/platform/') || fileOf(code.path) === 'queries.ts'
      if (!isServer(code.path) || mayHave) return undefined
      if (/\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/.test(code.text)) return 'runs SQL'
      return findImport(code, (target) => /^(?:kysely|pg)(?:\/|$)/.test(target))
    },
    planted: {
      'server/src/features/events/service.ts': [
        "await db.selectFrom('events').execute()",
        "import { sql } from 'kysely'",
        "import type { RawBuilder } from 'kysely/helpers/postgres'",
      ],
    },
  },
  {
    name: 'a table is written by its owner only',
    breaks: (code) => {
      if (!isServer(code.path)) return undefined
      const written = tablesWritten(code, Object.keys(tableRegister))
      const wrong = written.find((table) => {
        const [owner] = tableRegister[table as keyof typeof tableRegister] ?? []
        return !owner || !code.path.startsWith(`server/src/${owner}/`)
      })
      return wrong && (wrong === hole ? 'writes to a table that it does not name' : `writes ${wrong}`)
    },
    planted: {
      'server/src/features/feeds/queries.ts': [
        "db.insertInto('events').values(row)",
        "db.updateTable('events as e').set({ title: '' })",
        "db.deleteFrom(['events', 'scenes'])",
        "db.with('old', (query) => query.deleteFrom('events')).selectFrom('old')",
        "db['insertInto']('events')",
        "db.withSchema('public').mergeInto('events')",
        "db.schema.dropTable('events')",
        'db.insertInto(table)',
        'const { insertInto } = db',
        'const write = db.updateTable.bind(db)',
        'sql`insert into events (id) values (1)`',
        "sql`update only public.events as e set title = ''`",
        'sql`delete from "events"`',
        "sql`with old as (update events set title = '' returning id) select from old`",
        'sql`truncate table events`',
        'sql`merge into events using scenes on true when matched then delete`',
        'sql`DELETE /* all */ FROM\n events`',
        `sql\`delete \${sql\`from events\`}\``,
        `sql\`delete from \${sql.table('events')}\``,
        `sql\`delete from \${table}\``,
        "sql.raw('delete ' + 'from events')",
        'client.query(`alter table events drop column title`)',
      ],
      'server/src/cli/x.ts': "client.query('delete from events')",
      'server/src/platform/x.ts': 'sql`truncate events`',
    },
  },
  {
    name: 'no statement asks the database for the time: queries get the instant of the clock',
    breaks: (code) => {
      if (!isServer(code.path)) return undefined
      const calls = /\bfn(?:\.agg)?(?:<[^>]*>)?\(\s*'(?:now|clock_timestamp|age)'/.test(code.text)
      return calls || code.texts.some((text) => clockInSql.test(text))
        ? 'asks the database for the time'
        : undefined
    },
    planted: {
      'server/src/features/events/queries.ts': [
        'sql`now()`',
        'sql`select 1 where at < NOW ( )`',
        'sql`current_timestamp`',
        'sql`current_date - 1`',
        'sql`localtimestamp`',
        'sql`clock_timestamp()`',
        "sql`'now'::timestamptz`",
        'sql`age(created_at)`',
        "db.fn('now', [])",
      ],
    },
  },
  {
    name: 'advisory locks are taken in platform/db, and numbered in advisory-locks.ts only',
    breaks: ({ path, text, texts }) => {
      if (isTest(path) || path === 'server/src/platform/db/advisory-locks.ts') return undefined
      if (/\b7_?406_?113_?\d/.test(text)) return 'has the number of a lock'
      const lock = /pg_(?:try_)?advisory_(?:xact_)?lock\w*\s*\(([^)]*)/i
      const [found, key = ''] = texts.map((each) => lock.exec(each)).find(Boolean) ?? []
      if (!found) return undefined
      return !path.startsWith('server/src/platform/db/') || /\d{3}/.test(key)
        ? 'takes a lock by itself'
        : undefined
    },
    planted: {
      'server/src/features/events/queries.ts': [
        'sql`select pg_advisory_xact_lock(12)`',
        `sql\`select pg_try_advisory_lock(\${key})\``,
        'const lock = 7_406_113_009',
        'const lock = 7406113009n',
      ],
      'server/src/platform/db/x.ts': "client.query('select pg_advisory_lock(123456)')",
    },
  },
  {
    name: 'the environment is read in config.ts only',
    breaks: (code) => {
      if (isTest(code.path) || code.path === 'server/src/config.ts') return undefined
      if (/\bprocess\s*(?:\??\.\s*env\b|\[)|\benv\b[^\n]*= process\b/.test(code.text))
        return 'reads process.env'
      return findImport(code, (target) => target === 'process')
    },
    planted: {
      'server/src/features/events/service.ts': [
        'const { env } = process',
        'const port = process.env.PORT',
        "const port = process['env'].PORT",
        "import { env } from 'node:process'",
      ],
    },
  },
  {
    name: 'the time comes from the clock (server) or the page (web)',
    breaks: ({ path, text }) => {
      if (isTest(path) || path === 'server/src/platform/clock.ts') return undefined
      const readsClock =
        /\bDate\s*(?:\.\s*now\b|\[)|\bnew Date(?:\(\s*\)|(?!\())|(?<!new )\bDate\(\s*\)|Temporal\.Now\b|\b[Nn]ow\b[^}\n]*\}\s*=\s*(?:Date|Temporal)\b/
      return readsClock.test(text) ? 'reads the clock by itself' : undefined
    },
    planted: {
      'server/src/features/events/service.ts': [
        'const now = Temporal.Now.instant()',
        'const now = Date.now()',
        'const { now } = Date',
        'const now = new Date()',
        'const now = new Date',
        'const now = Date()',
      ],
    },
  },
  {
    name: 'sockets are opened in platform only',
    breaks: (code) => {
      if (!isServer(code.path) || code.path.startsWith('server/src/platform/')) return undefined
      return (
        findImport(code, (target) => socketModules.test(target)) ?? findName(code, [...sockets, ...globals])
      )
    },
    planted: {
      'server/src/features/events/service.ts': [
        "await fetch('https://example.org')",
        "await globalThis.fetch('https://example.org')",
        'const { fetch } = globalThis',
        'const { fetch: ask } = globalThis',
        "new WebSocket('wss://example.org')",
        "new EventSource('https://example.org')",
        "import { connect } from 'node:net'",
        "import { connect } from 'tls'",
        "import type { Socket } from 'node:dgram'",
        "const http = await import('node:http')",
        "import { request } from 'undici'",
        "const net = process.getBuiltinModule('node:net')",
        "const net = createRequire(import.meta.url)('net')",
        "export { get } from 'node:https'",
        "import http2 from 'node:http2'",
        "import { createTransport } from 'nodemailer'",
      ],
    },
  },
  {
    name: 'outbound HTTP leaves through platform/fetch only',
    breaks: (code) => {
      const { path, text } = code
      if (!path.startsWith('server/src/platform/') || isTest(path)) return undefined
      if (path.startsWith('server/src/platform/fetch/')) return undefined
      // platform/http listens; it needs the same module for what comes in.
      if (/\bhttps?\.(?:get|request)\(/.test(text)) return 'makes a request'
      const isClient = (target: string) => target === 'https' || target === 'undici'
      return findImport(code, isClient) ?? findName(code, [...sockets, ...globals])
    },
    planted: {
      'server/src/platform/http/x.ts': [
        "http.get('http://example.org')",
        "await fetch('https://example.org')",
      ],
      'server/src/platform/mail/x.ts': "import https from 'node:https'",
    },
  },
  {
    name: 'browser storage is touched in lib/storage.ts only',
    breaks: ({ path, text }) =>
      isWeb(path) &&
      path !== 'web/src/lib/storage.ts' &&
      /\b(?:localStorage|sessionStorage|indexedDB|cookieStore|document\.cookie)\b/.test(text)
        ? 'touches browser storage'
        : undefined,
    planted: {
      'web/src/features/events/x.ts': ["localStorage.setItem('a', 'b')", "window['sessionStorage'].clear()"],
    },
  },
  {
    name: 'keys of the query cache are made in lib/queries.ts only',
    breaks: ({ path, text }) =>
      isWeb(path) &&
      path !== 'web/src/lib/queries.ts' &&
      /\bqueryKey\s*:\s*\[|\b[gs]etQuer(?:y|ies)Data\(\s*\[/.test(text)
        ? 'writes a key of the query cache by hand'
        : undefined,
    planted: {
      'web/src/features/events/api.ts': [
        "queryOptions({ queryKey: ['events'] })",
        "queryClient.setQueryData(['events'], [])",
      ],
    },
  },
]
