// The S3-compatible store of the cluster, as a program that can be killed: node store-program.ts <port> <folder>
import { openS3Server } from '../../server/src/test/s3-server.ts'

const [port, directory] = process.argv.slice(2)
await openS3Server({ port: Number(port), directory: directory! })
