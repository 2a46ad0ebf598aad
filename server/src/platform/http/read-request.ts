import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { isStorableText } from '@junheng/domain/values/storable-text.ts'
import type { FastifyRequest } from 'fastify'
import type { CallMethod, CallRequest, UploadedFile } from './call.ts'

/** Largest file of a call that does not ask for more. */
export const LARGEST_FILE_MB = 50
const TOO_LARGE = 413

/** Copies from the framework's request what calls may see. */
export function readRequest(
  raw: FastifyRequest,
  path: string,
  params: Record<string, string>,
): CallRequest {
  const query = singleValues(raw.query as Record<string, unknown>)
  assertReadable(params, query)
  let file: Promise<UploadedFile | null> | undefined
  return {
    id: raw.id,
    method: raw.method as CallMethod,
    path,
    params,
    query,
    headers: singleValues(raw.headers),
    body: raw.body ?? undefined,
    ip: raw.ip,
    // The stream can be read once; whoever asks again gets what it held.
    readFile: (limits) => (file ??= readFile(raw, limits?.largestMb)),
    startedAt: performance.now(),
  }
}

/** What the database could not even compare names no row and is no value; bodies are read by their fields. */
function assertReadable(
  params: Record<string, string>,
  query: Readonly<Record<string, string>>,
): void {
  if (!Object.values(params).every(isStorableText)) throw new RefusalError(refuse('call.missing'))
  const faulty = Object.entries(query).find(([, value]) => !isStorableText(value))
  if (faulty) throw new RefusalError(refuse('call.fieldType', { field: faulty[0].slice(0, 60) }))
}

async function readFile(
  raw: FastifyRequest,
  largestMb: number | undefined,
): Promise<UploadedFile | null> {
  if (!raw.isMultipart()) return null
  try {
    return await readParts(raw, largestMb)
  } catch (error) {
    // The form's parser tells what is too large by a status; a form it cannot read has none.
    const status = error instanceof Error && 'statusCode' in error ? error.statusCode : null
    if (status === TOO_LARGE)
      throw new RefusalError(refuse('file.size', { max: largestMb ?? LARGEST_FILE_MB }))
    if (status !== null) throw error
    throw new RefusalError(refuse('call.body'))
  }
}

/** The first file with the texts beside it, whichever come first. */
async function readParts(
  raw: FastifyRequest,
  largestMb: number | undefined,
): Promise<UploadedFile | null> {
  const limits = largestMb === undefined ? {} : { limits: { fileSize: largestMb * 1024 * 1024 } }
  const fields: Record<string, string> = {}
  let file: Omit<UploadedFile, 'fields'> | null = null
  for await (const part of raw.parts(limits)) {
    if (part.type === 'file') file ??= { name: part.filename, bytes: await part.toBuffer() }
    else if (typeof part.value === 'string') fields[part.fieldname] ??= part.value
  }
  return file && { ...file, fields }
}

/** A name given twice counts by its first value; lists have no meaning in any of our calls. */
function singleValues(values: Record<string, unknown>): Record<string, string> {
  const single: Record<string, string> = {}
  for (const [name, value] of Object.entries(values)) {
    const first = Array.isArray(value) ? value[0] : value
    if (typeof first === 'string') single[name] = first
  }
  return single
}
