import { join } from 'node:path'
import { type DayHead, dayHeadText } from '@junheng/domain/station/agent-wire.ts'
import { type Chained, openChainedFile } from '#station/disk/chained-file.ts'
import type { AgentKey } from '#station/keys/agent-key.ts'
import type { Log } from '#station/log.ts'
import { messageOf } from '#station/station-error.ts'

/** The end of a day with the station's signature. */
export interface SealedHead extends DayHead {
  readonly seal: string
}

type HeadLine = SealedHead & Chained

/** Where the readings of each scale ended each day, kept away from the server, so that nobody there can change them alone. */
export interface DayHeads {
  /**
   * Signs the end of a day and keeps it. What was kept before stands: where it says otherwise it is the answer.
   * Null: nothing could be kept.
   */
  keep(asked: DayHead): SealedHead | null
  /** The newest of each scale. */
  last(): readonly SealedHead[]
  close(): void
}

const textOf = (line: Omit<HeadLine, 'hash'>): string =>
  [dayHeadText(line), line.seal, line.prevHash].join('|')

export function openDayHeads(
  folder: string,
  { key, log }: { readonly key: Pick<AgentKey, 'sign'>; readonly log: Log },
): DayHeads {
  const firstHash = '0'.repeat(64)
  const file = openChainedFile<SealedHead>(join(folder, 'heads.jsonl'), { firstHash, textOf })
  if (file.fault !== null) log(file.fault)
  const ofScale = (scaleId: string) => file.lines.filter((line) => line.scaleId === scaleId)
  return {
    keep({ scaleId, day, seq, head }) {
      const asked = { scaleId, day, seq, head }
      const known = ofScale(scaleId).findLast((line) => line.day === day || isAgainst(line, asked))
      if (known !== undefined) return plainOf(known)
      try {
        return plainOf(file.append({ ...asked, seal: key.sign(dayHeadText(asked)) }))
      } catch (error) {
        log(`日末散列无法保存：${messageOf(error)}`)
        return null
      }
    },
    last: () =>
      [...new Set(file.lines.map(({ scaleId }) => scaleId))].flatMap((scaleId) => {
        const newest = ofScale(scaleId)
          .toSorted((a, b) => (a.day < b.day ? -1 : 1))
          .at(-1)
        return newest === undefined ? [] : [plainOf(newest)]
      }),
    close: () => file.close(),
  }
}

const plainOf = ({ scaleId, day, seq, head, seal }: HeadLine): SealedHead => ({
  scaleId,
  day,
  seq,
  head,
  seal,
})

/** Readings only grow: a later day cannot end before an earlier one, and one reading has one hash. */
function isAgainst(known: DayHead, asked: DayHead): boolean {
  if (known.seq === asked.seq) return known.head !== asked.head
  return known.day < asked.day ? known.seq > asked.seq : known.seq < asked.seq
}
