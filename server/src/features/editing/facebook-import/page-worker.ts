import { parentPort, workerData } from 'node:worker_threads'
import { type PageInput, readPage } from './read-page.ts'

parentPort?.postMessage(readPage(workerData as PageInput))
