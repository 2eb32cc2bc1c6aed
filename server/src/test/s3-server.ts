/// <reference path="./s3rver.d.ts" />
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { makeTemporaryFolder } from './temporary-folder.ts'

const keys = { id: 'S3RVER', secret: 'S3RVER' }

export interface S3Server {
  /** Settings for an application whose files are in a bucket of this server. */
  readonly settings: { STORAGE_URL: string; STORAGE_ENDPOINT: string } & Readonly<Record<string, string>>
  /** The address of the bucket with everything that is needed to use it. */
  readonly url: string
  /** Stores an object as another program does. */
  putRaw(key: string, content: Uint8Array): Promise<void>
  stop(): Promise<void>
  /** Starts again at the same port with the same files. */
  start(): Promise<void>
  close(): Promise<void>
}

/** An S3-compatible server on loopback, with an empty bucket unless the folder has one. The system chooses a free port. */
export async function openS3Server({
  bucket = 'floorcraft',
  port = 0,
  directory = makeTemporaryFolder(),
} = {}): Promise<S3Server> {
  let server: S3rver | undefined
  const start = async () => {
    const configureBuckets = [{ name: bucket, configs: [] }]
    server = new S3rver({
      ...{ address: '127.0.0.1', port, silent: true, directory, configureBuckets },
      // It computes those of a whole bucket from another path than the client. Swift compares them, see test-storage.mjs.
      allowMismatchedSignatures: true,
    })
    port = (await server.run()).port
  }
  const stop = async () => {
    const ended = server?.close()
    server?.httpServer.closeAllConnections()
    await ended
    server = undefined
  }
  await start()
  const endpoint = `http://127.0.0.1:${port}`
  return {
    url: `s3://${keys.id}:${keys.secret}@${bucket}/files?endpoint=${endpoint}`,
    settings: {
      STORAGE_URL: `s3://${bucket}/files`,
      STORAGE_ENDPOINT: endpoint,
      STORAGE_KEY_ID: keys.id,
      STORAGE_SECRET_KEY: keys.secret,
    },
    async putRaw(key, content) {
      await mkdir(dirname(join(directory, bucket, key)), { recursive: true })
      await writeFile(join(directory, bucket, `${key}._S3rver_object`), content)
    },
    start,
    stop,
    async close() {
      if (server) await stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
