import { isIP } from 'node:net'
import { connect } from 'node:tls'

export interface Certificate {
  readonly validUntil: Temporal.Instant
  /** Why programs refuse it, such as CERT_HAS_EXPIRED; undefined when they accept it. */
  readonly problem: string | undefined
}

/** The certificate that a server shows. Rejects when there is no connection within ten seconds, or no certificate. */
export function findCertificate(host: string, port: number): Promise<Certificate> {
  return new Promise((resolve, reject) => {
    // The connection only reads the certificate, so a wrong one is no danger.
    const servername = isIP(host) ? {} : { servername: host }
    const socket = connect({ host, port, rejectUnauthorized: false, timeout: 10_000, ...servername })
    socket.once('error', reject)
    socket.once('timeout', () => socket.destroy(new Error('no answer')))
    socket.once('secureConnect', () => {
      const { valid_to } = socket.getPeerCertificate()
      const { authorizationError } = socket
      socket.destroy()
      // An error here would end the process, because no promise catches it.
      if (!valid_to) return reject(new Error('no certificate'))
      resolve({
        validUntil: Temporal.Instant.fromEpochMilliseconds(Date.parse(valid_to)),
        problem: authorizationError
          ? String((authorizationError as { code?: unknown }).code ?? authorizationError)
          : undefined,
      })
    })
  })
}
