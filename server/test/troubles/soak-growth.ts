/** How a server and its database stand at one moment of a soak. */
export interface Sample {
  /** Megabytes of the server's process. */
  readonly rss: number
  readonly handles: number
  readonly connections: number
  /** Of the whole database. */
  readonly bytes: number
  readonly visits: number
}

/** The first third warms up: caches, connections, compiled code. */
const WARM = 1 / 3
const LIMITS = {
  /** A heap breathes; what leaks grows without end. */
  rss: { share: 1.2, room: 60 },
  handles: { share: 1.1, room: 10 },
  connections: { share: 1.1, room: 4 },
} as const
const DISK_SHARE = 1.35
const NAMES = { rss: '内存（MB）', handles: '句柄', connections: '连接' } as const

const median = (values: readonly number[]): number =>
  values.toSorted((one, two) => one - two)[Math.floor(values.length / 2)] ?? 0

/** What has grown between the middle and the end of a soak, in sentences; none: it is flat. */
export function growthOf(samples: readonly Sample[]): readonly string[] {
  const warm = samples.slice(Math.floor(samples.length * WARM))
  const half = Math.floor(warm.length / 2)
  const [early, late] = [warm.slice(0, half), warm.slice(half)]
  if (early.length < 2) return ['时间太短，看不出增长']
  const grown = (['rss', 'handles', 'connections'] as const).flatMap((name) => {
    const [before, after] = [early, late].map((each) => median(each.map((one) => one[name])))
    const { share, room } = LIMITS[name]
    const isGrown = (after ?? 0) > Math.max((before ?? 0) * share, (before ?? 0) + room)
    return isGrown ? [`${NAMES[name]}从 ${before?.toFixed(0)} 增长到 ${after?.toFixed(0)}`] : []
  })
  const [first, second] = [bytesPerVisit(early), bytesPerVisit(late)]
  const isLarger = first > 0 && second > first * DISK_SHARE
  return isLarger
    ? [...grown, `每次来访的磁盘从 ${first.toFixed(0)} 字节增长到 ${second.toFixed(0)} 字节`]
    : grown
}

function bytesPerVisit(samples: readonly Sample[]): number {
  const [first, last] = [samples[0], samples.at(-1)]
  if (first === undefined || last === undefined || last.visits === first.visits) return 0
  return (last.bytes - first.bytes) / (last.visits - first.visits)
}
