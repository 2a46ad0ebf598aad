import type { QueueOrder } from './queue-order.ts'

/** One vehicle on the board; nothing of it that a passer-by must not read. */
export interface BoardVehicle {
  readonly id: string
  readonly queueNo: string | null
  readonly plateNumber: string
  /** Since when it waits, was called or is inside. */
  readonly time: string | null
  readonly dischargeAddressName: string | null
  /** Of one who waits: why not simply by the time of check-in; null: by that. */
  readonly why: string | null
}

export interface BoardQueue {
  readonly id: string
  readonly name: string
  readonly paused: boolean
  readonly pauseReason: string | null
  readonly callMode: string
  readonly orderBy: QueueOrder
  /** 0: no limit. */
  readonly maxInside: number
  readonly waiting: readonly BoardVehicle[]
  readonly called: readonly BoardVehicle[]
  readonly inside: readonly BoardVehicle[]
  /** The first of those who wait. */
  readonly next: BoardVehicle | null
}

/** Who waits, who is called and who is inside, in every queue of a company. */
export interface QueueBoard {
  readonly orgName: string
  readonly queues: readonly BoardQueue[]
  /** Vehicles in the plant, visitors among them. */
  readonly inside: number
}
