import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import sharp from 'sharp'
import { uploadForm } from '../../server/src/test/pictures/upload-form.ts'

/** A caller who gives up asks again with the same key. */
const patience = 10_000
const pause = 250
/** The longest time until a write is accepted, in milliseconds. */
const longest = 180_000

export interface WitnessOptions {
  readonly site: string
  readonly database: string
  /** Where the events are, by id and by name in addresses. */
  readonly sceneId: string
  readonly scene: string
  /** Of organizers, who write in turn. */
  readonly tokens: readonly string[]
  readonly writers?: number
  readonly uploaders?: number
  readonly readers?: number
  /** The width of the uploaded pictures. */
  readonly width?: number
  /** Whether each event is also edited. */
  readonly edits?: boolean
}

export interface Testimony {
  readonly acknowledged: number
  readonly pictures: number
  /** Events, edits and pictures that were acknowledged and are not there. */
  readonly lost: number
  readonly doubled: number
  readonly reads: number
  readonly failedReads: number
  /** Writes that the caller had to repeat, and uploads that failed. */
  readonly failedWrites: number
  /** The longest time in which no write was acknowledged, and no read of a kept answer answered, in milliseconds. */
  readonly writesAway: number
  readonly readsAway: number
}

interface Answer {
  readonly status: number
  readonly content: Buffer
}

/** The longest time between two calls of `now`. */
class Gap {
  #last = performance.now()
  longest = 0
  now(): void {
    const now = performance.now()
    this.longest = Math.max(this.longest, now - this.#last)
    this.#last = now
  }
}

/** A witness outside the product: it publishes, edits, uploads and reads, and remembers every write that was acknowledged. */
export class Witness {
  readonly #options: WitnessOptions
  /** The description of each event by its title. */
  readonly #acknowledged = new Map<string, string | null>()
  readonly #pictures = new Set<string>()
  readonly #running: Promise<unknown>[] = []
  readonly #writes = new Gap()
  readonly #reads = new Gap()
  readonly #statuses: Record<number, number> = {}
  #reading = 0
  #failedReads = 0
  #isOver = false
  static #number = 0

  private constructor(options: WitnessOptions) {
    this.#options = options
  }

  static start(options: WitnessOptions): Witness {
    const witness = new Witness(options)
    const { tokens, scene, sceneId, writers = 6, uploaders = 1, readers = 8 } = options
    const paths = [
      `/events?scenes=${scene}`,
      `/api/events?scenes=${sceneId}`,
      '/api/scenes',
      `/scenes/${scene}`,
    ]
    const tokenOf = (number: number) => tokens[number % tokens.length]!
    for (let each = 0; each < writers; each++) witness.#running.push(witness.#write(tokenOf(each)))
    for (let each = 0; each < uploaders; each++) witness.#running.push(witness.#upload(tokenOf(each)))
    for (let each = 0; each < readers; each++) {
      witness.#running.push(witness.#read(paths[each % paths.length]!))
    }
    return witness
  }

  /** How often each status was answered to writes; 599 is no answer. */
  get statuses(): Readonly<Record<number, number>> {
    return this.#statuses
  }

  /** Ends the load when every caller has an answer, and looks which of the acknowledged writes are there. */
  async finish(): Promise<Testimony> {
    this.#isOver = true
    await Promise.all(this.#running)
    return this.look()
  }

  async look(): Promise<Testimony> {
    const stored = await this.#readStored()
    const events = [...this.#acknowledged]
    const isStored = ([title, description]: [string, string | null]) =>
      stored.has(title) && (description === null || stored.get(title)!.description === description)
    let lostPictures = 0
    for (const url of this.#pictures) if (!(await this.#isWhole(url))) lostPictures++
    return {
      acknowledged: events.length,
      pictures: this.#pictures.size,
      lost: events.filter((each) => !isStored(each)).length + lostPictures,
      doubled: events.filter(([title]) => (stored.get(title)?.count ?? 0) > 1).length,
      reads: this.#reading,
      failedReads: this.#failedReads,
      failedWrites: Object.entries(this.#statuses).reduce(
        (sum, [status, count]) => sum + (Number(status) < 300 ? 0 : count),
        0,
      ),
      writesAway: Math.round(this.#writes.longest),
      readsAway: Math.round(this.#reads.longest),
    }
  }

  async #readStored() {
    const client = new pg.Client(this.#options.database)
    await client.connect()
    try {
      const { rows } = await client.query<{ title: string; count: number; description: string | null }>(
        `select title, count(*)::int as count, max(description) as description
          from events where title like 'Witness %' group by title`,
      )
      return new Map(rows.map((row) => [row.title, row]))
    } finally {
      await client.end()
    }
  }

  /** The address of a picture has the SHA-256 of its content. */
  async #isWhole(url: string): Promise<boolean> {
    const { pathname, search } = new URL(url, this.#options.site)
    const { status, content } = await this.#ask(pathname + search)
    return status === 200 && pathname.includes(createHash('sha256').update(content).digest('hex'))
  }

  async #write(token: string): Promise<void> {
    while (!this.#isOver) {
      const title = `Witness ${++Witness.#number}`
      const start = Temporal.Now.instant().add({ hours: 24 * 20 })
      const event = {
        scene_id: this.#options.sceneId,
        title,
        event_type: 'social',
        start_datetime: start.toString({ smallestUnit: 'minute' }),
        end_datetime: start.add({ hours: 3 }).toString({ smallestUnit: 'minute' }),
        venue_name: `Hall ${title}`,
        venue_address: '1 Ocean Boulevard',
        venue_city: 'San Diego',
        venue_state: 'CA',
        status: 'published',
      }
      const id = await this.#send('POST', { path: '/api/events', token, title, event })
      this.#acknowledged.set(title, null)
      this.#writes.now()
      if (!this.#options.edits || id === undefined) continue
      const description = `Edited ${title}`
      await this.#send('PUT', { path: `/api/events/${id}`, token, title, event: { ...event, description } })
      this.#acknowledged.set(title, description)
    }
  }

  /**
   * Asks until there is an answer, also after the end: a write may be under way. When its answer was lost, the repetition
   * is refused, because the event is there. Returns the id, if the answer has it.
   */
  async #send(
    method: string,
    { path, token, title, event }: { path: string; token: string; title: string; event: object },
  ): Promise<string | undefined> {
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'idempotency-key': title.replace(' ', '-'),
    }
    let last = ''
    for (let deadline = performance.now() + longest; performance.now() < deadline; ) {
      const { status, content } = await this.#ask(path, { method, headers, body: JSON.stringify(event) })
      this.#statuses[status] = (this.#statuses[status] ?? 0) + 1
      if (status < 300) return (JSON.parse(content.toString()) as { id: string }).id
      if (status === 409 && /DB_DUPLICATE_ENTRY|"reason":"duplicate"/.test(String(content))) return undefined
      last = `${status} ${String(content)}`
      await sleep(pause)
    }
    throw new Error(`${title} is not accepted: ${last}`)
  }

  /** Uploads pictures that differ, one after the other. */
  async #upload(token: string): Promise<void> {
    const { width = 32 } = this.#options
    while (!this.#isOver) {
      const colour = `#${((++Witness.#number * 4_099) % 0xffffff).toString(16).padStart(6, '0')}`
      const create = { width, height: width, channels: 3, background: colour } as const
      const { payload, headers } = uploadForm([{ content: await sharp({ create }).jpeg().toBuffer() }])
      const { status, content } = await this.#ask('/api/upload/image', {
        method: 'POST',
        headers: { ...headers, authorization: `Bearer ${token}` },
        body: new Uint8Array(payload),
      })
      this.#statuses[status] = (this.#statuses[status] ?? 0) + 1
      if (status < 300)
        this.#pictures.add((JSON.parse(content.toString()) as { image_url: string }).image_url)
      await sleep(pause)
    }
  }

  async #read(path: string): Promise<void> {
    while (!this.#isOver) {
      if ((await this.#ask(path)).status === 200) this.#reads.now()
      else this.#failedReads++
      this.#reading++
      await sleep(50)
    }
  }

  /** The status is 599 when there was no answer. */
  async #ask(path: string, init: RequestInit = {}): Promise<Answer> {
    try {
      const signal = AbortSignal.timeout(patience)
      const response = await fetch(this.#options.site + path, { ...init, signal })
      return { status: response.status, content: Buffer.from(await response.arrayBuffer()) }
    } catch {
      return { status: 599, content: Buffer.alloc(0) }
    }
  }
}
