import type { ConfirmAction } from '@junheng/domain/confirm/confirm-actions.ts'
import type { SampleRow, SampleTruck } from '@junheng/domain/confirm/sampling-wire.ts'
import type { NewEntry, OutboxEntry } from '../loader/outbox.ts'
import type { NewPhoto } from '../loader/row-draft.ts'

export interface Sampled {
  readonly action: ConfirmAction
  readonly label: string
  readonly reason: string
  readonly photos: readonly NewPhoto[]
}

/** What goes to the server once there is a connection: one material of one truck. */
export const sampleEntry = (
  { registryId, plateNumber, base }: SampleTruck,
  row: SampleRow,
  { action, label, reason, photos }: Sampled,
): NewEntry => ({
  registryId,
  plate: plateNumber,
  label,
  path: `${base}/submit`,
  body: {
    rows: [
      {
        id: row.id,
        version: row.version,
        action,
        ...(reason === '' ? {} : { confirmRemark: reason }),
        ...(photos.length === 0 ? {} : { pictures: row.pictures ?? [] }),
      },
    ],
    param: { type: 'sampling' },
  },
  photos: photos.map((photo) => ({ ...photo, rowAt: 0, fileId: null })),
})

/** Rows that were done on this phone and have not reached the server. */
export const waitingRows = (entries: readonly OutboxEntry[]): ReadonlySet<string> =>
  new Set(
    entries.flatMap(({ body }) => {
      const { rows } = body
      return Array.isArray(rows) ? rows.map((row: { readonly id?: unknown }) => String(row.id)) : []
    }),
  )

/**
 * Trucks that a word names: a scanned code its truck alone, letters of a plate all that have them.
 *
 * @example
 * findSampled(trucks, 'QR1.REGISTRY.7.x') // the truck of visit 7
 */
export function findSampled(trucks: readonly SampleTruck[], word: string): readonly SampleTruck[] {
  const [mark, , id] = word.trim().split('.')
  if (mark === 'QR1') return trucks.filter(({ registryId }) => registryId === id)
  const letters = word.trim().toUpperCase()
  return trucks.filter(
    ({ plateNumber, code }) => plateNumber.includes(letters) || code.includes(letters),
  )
}
