/** A node of the database: PostgreSQL with the Patroni that leads it. */
export interface NodePlace {
  readonly name: string
  readonly folder: string
  readonly database: number
  /** The port on which Patroni says whether the node is the primary. */
  readonly status: number
}

const local = '127.0.0.1'
/** Where Debian puts PostgreSQL 15. */
const programs = '/usr/lib/postgresql/15/bin'

/**
 * The settings of Patroni. A commit waits for one replica, so a lost primary loses no acknowledged write. After 20
 * seconds without a sign of the primary another node takes over, or at once when only its PostgreSQL ended.
 */
export const patroniSettings = ({ name, folder, database, status }: NodePlace, etcd: number): string => `
scope: floorcraft
name: ${name}
restapi: { listen: '${local}:${status}', connect_address: '${local}:${status}' }
etcd3: { hosts: '${local}:${etcd}' }
bootstrap:
  dcs:
    ttl: 20
    loop_wait: 2
    retry_timeout: 5
    primary_start_timeout: 0
    synchronous_mode: true
    postgresql:
      use_pg_rewind: true
      parameters: { max_connections: 200, wal_keep_size: 256MB, shared_buffers: 64MB }
  initdb: [ { encoding: UTF8 }, { locale: C.UTF-8 }, data-checksums ]
  pg_hba: [ 'host all all ${local}/32 trust', 'host replication all ${local}/32 trust' ]
postgresql:
  listen: '${local}:${database}'
  connect_address: '${local}:${database}'
  data_dir: '${folder}/data'
  bin_dir: '${programs}'
  pgpass: '${folder}/pgpass'
  authentication:
    superuser: { username: postgres }
    replication: { username: replicator }
  parameters: { unix_socket_directories: '${folder}' }
`

/** The settings of HAProxy: one port for the primary, one for the replicas and one for the site. */
export const proxySettings = (ports: {
  primary: number
  replicas: number
  site: number
  nodes: readonly NodePlace[]
  servers: readonly number[]
}): string => {
  const databases = (path: string) =>
    [
      '  mode tcp',
      '  timeout client 1h',
      '  timeout server 1h',
      `  option httpchk OPTIONS ${path}`,
      '  http-check expect status 200',
      '  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions',
      ...ports.nodes.map(
        ({ name, database, status }) =>
          `  server ${name} ${local}:${database} maxconn 200 check port ${status}`,
      ),
    ].join('\n')
  const servers = [
    '  mode http',
    '  balance roundrobin',
    '  option redispatch',
    '  retries 3',
    // A read that a lost server did not answer is asked of another one. A write is not, because it may have happened.
    '  retry-on all-retryable-errors',
    '  http-request disable-l7-retry if !METH_GET',
    '  default-server inter 1s fall 2 rise 1',
    ...ports.servers.map((port, index) => `  server site${index + 1} ${local}:${port} check`),
  ].join('\n')
  return `
defaults
  timeout connect 2s
  timeout check 2s
  timeout client 30s
  timeout server 30s

listen primary
  bind ${local}:${ports.primary}
${databases('/primary')}

listen replicas
  bind ${local}:${ports.replicas}
${databases('/replica')}

frontend site
  bind ${local}:${ports.site}
  mode http
  option forwardfor
  # Without the primary database no server is ready, but all of them still answer visitors.
  use_backend running if { nbsrv(ready) eq 0 }
  use_backend files if { path_beg /assets/ }
  default_backend ready

# During an update a page of one build can ask a server of the other build for a file.
backend files
  option httpchk GET /readyz
${servers}
  retry-on all-retryable-errors 404
  option redispatch 1

backend ready
  option httpchk GET /readyz
${servers}

backend running
  option httpchk GET /healthz
${servers}
`
}

/** The settings of PgBouncer. A client waits five seconds for a connection to a database that is away, not two minutes. */
export const poolerSettings = ({ port, database }: { port: number; database: number }): string => `
[databases]
floorcraft = host=${local} port=${database} user=floorcraft dbname=floorcraft
[pgbouncer]
listen_addr = ${local}
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 40
max_client_conn = 500
query_wait_timeout = 5
server_connect_timeout = 3
server_login_retry = 1
`
