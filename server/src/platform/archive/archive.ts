import { Readable } from 'node:stream'
import { Decrypter, Encrypter } from 'age-encryption'
import { createTarDecoder, createTarPacker } from 'modern-tar'

/** An archive cannot be read to its end. The message is for the operator. */
export class BrokenArchive extends Error {}

/** How an archive is encrypted: with a passphrase, or for the owner of a key (`age1...`, from age-keygen). */
export type Encryption = { readonly passphrase: string } | { readonly recipient: string }
/** What opens it again: the passphrase, or the key itself (`AGE-SECRET-KEY-1...`). */
export type Decryption = { readonly passphrase: string } | { readonly identity: string }

export interface ArchiveWriter {
  add(path: string, content: Uint8Array): Promise<void>
  /** `size` is in bytes, and must be exact. */
  addStream(path: string, file: { readonly size: number; readonly stream: Readable }): Promise<void>
}

/** A file in an archive. Its content must be read to the end before the next file. */
export interface ArchivedFile {
  readonly path: string
  readonly content: AsyncIterable<Uint8Array>
}

/**
 * A tar archive, encrypted by age when `encryption` is given, while `write` adds its files. The stream ends with the
 * error of `write`.
 */
export async function packArchive(
  encryption: Encryption | undefined,
  write: (archive: ArchiveWriter) => Promise<void>,
): Promise<Readable> {
  const { readable, controller } = createTarPacker()
  const stream = encryption ? await encrypterFor(encryption).encrypt(readable) : readable
  const addStream: ArchiveWriter['addStream'] = async (path, file) => {
    const entry = controller.add({ name: path, size: file.size, mode: 0o600 })
    await (Readable.toWeb(file.stream) as ReadableStream<Uint8Array>).pipeTo(entry)
  }
  const add = (path: string, content: Uint8Array) =>
    addStream(path, { size: content.length, stream: Readable.from([content], { objectMode: false }) })
  write({ add, addStream }).then(
    () => controller.finalize(),
    (error: unknown) => controller.error(error),
  )
  return Readable.fromWeb(stream)
}

/** The files of an archive in order. Throws BrokenArchive when it is damaged, cut off, or encrypted in another way. */
export async function* unpackArchive(
  source: Readable,
  decryption?: Decryption,
): AsyncGenerator<ArchivedFile> {
  const chunks = source.iterator() as AsyncIterator<Buffer>
  const first = await chunks.next()
  const isEncrypted = !first.done && first.value.subarray(0, ageMark.length).toString() === ageMark
  if (isEncrypted && !decryption) throw new BrokenArchive(needsKey)
  const whole = ReadableStream.from(withFirst(first, chunks)) as ReadableStream<Uint8Array>
  const tar = isEncrypted ? await open(whole, decryption!) : whole
  for await (const { header, body } of broken(tar.pipeThrough(createTarDecoder({ strict: true })))) {
    yield { path: header.name, content: broken(body) }
  }
}

const ageMark = 'age-encryption.org/'
const needsKey =
  'The archive is encrypted: give its --passphrase-file, or the --identity-file of the key that it was encrypted for.'

async function* withFirst(first: IteratorResult<Buffer>, rest: AsyncIterator<Buffer>) {
  for (let next = first; !next.done; next = await rest.next()) yield next.value
}

/** An error of the stream as BrokenArchive. */
async function* broken<T>(stream: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* stream
  } catch (error) {
    throw new BrokenArchive(`The archive is damaged or not complete (${(error as Error).message}).`, {
      cause: error,
    })
  }
}

function encrypterFor(encryption: Encryption): Encrypter {
  const encrypter = new Encrypter()
  if ('passphrase' in encryption) encrypter.setPassphrase(encryption.passphrase)
  else encrypter.addRecipient(encryption.recipient)
  return encrypter
}

async function open(
  stream: ReadableStream<Uint8Array>,
  decryption: Decryption,
): Promise<ReadableStream<Uint8Array>> {
  const decrypter = new Decrypter()
  if ('passphrase' in decryption) decrypter.addPassphrase(decryption.passphrase)
  else decrypter.addIdentity(decryption.identity)
  return decrypter.decrypt(stream).catch((error: unknown) => {
    throw new BrokenArchive(
      `This passphrase or identity does not open the archive (${(error as Error).message}).`,
      { cause: error },
    )
  })
}
