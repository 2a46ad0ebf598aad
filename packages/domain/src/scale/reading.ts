/** Where a weight came from. */
export const READING_SOURCES = {
  SCALE: '地磅',
  HAND: '手工',
  OFFLINE: '离线',
  SIM: '模拟',
} as const
export type ReadingSource = keyof typeof READING_SOURCES

/** What it was taken for. */
export const READING_PURPOSES = {
  FIRST: '一次过磅',
  SECOND: '二次过磅',
  SUB: '分次过磅',
  EXIT_CHECK: '出厂核对',
  TARE: '过皮',
  CHECK: '点检',
} as const
export type ReadingPurpose = keyof typeof READING_PURPOSES

/** What a weigh record makes of it. */
export const READING_ROLES = { GROSS: '毛重', TARE: '皮重', SUB: '分次', EXIT: '核对' } as const
export type ReadingRole = keyof typeof READING_ROLES

/** What a station has signed of the frame that became a reading. */
export interface SignedFrame {
  readonly agentId: string
  readonly agentSeq: number
  readonly signature: string
}

/** A picture taken with a reading; the hash stays when the file is gone. */
export interface ReadingPicture {
  readonly fileId: string
  readonly sha256: string
  readonly position: string
}
