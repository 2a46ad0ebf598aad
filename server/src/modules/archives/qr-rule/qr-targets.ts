import { QR_TARGETS, type QrTarget } from '@junheng/domain/qr/qr-labels.ts'

interface TargetTraits {
  /** Entity whose rows bear the code; its module may not be there yet. */
  readonly entity: string
  /** Columns a rule may show to who scans the code. */
  readonly fields: readonly string[]
}

export const QR_TARGET_TRAITS: Readonly<Record<QrTarget, TargetTraits>> = {
  NOTICE: {
    entity: 'notice',
    fields: ['code', 'kind', 'partnerName', 'contractCode', 'startTime', 'endTime', 'status'],
  },
  REGISTRY: {
    entity: 'registry',
    fields: ['code', 'kind', 'plateNumber', 'partnerName', 'driverName', 'stage'],
  },
  WEIGH: {
    entity: 'weigh',
    fields: ['code', 'kind', 'plateNumber', 'partnerName', 'gross', 'tare', 'suttle', 'deSuttle'],
  },
  SITE: { entity: 'factory', fields: ['code', 'name', 'address'] },
  CARD: { entity: 'iccard', fields: ['cardNo', 'cardType', 'plateNumber'] },
}

export const isQrTarget = (text: unknown): text is QrTarget =>
  QR_TARGETS.some((target) => target === text)
