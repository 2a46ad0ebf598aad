import { setTimeout as sleep } from 'node:timers/promises'

/** Keeps a trouble up for so long, or work at its pace: for commands, of which time itself is a part. */
export const pause = (seconds: number): Promise<void> => sleep(seconds * 1000)
