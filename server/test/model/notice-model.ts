/**
 * The life of two notice lines on one contract, told once more as plainly as can be: whole kilograms, one
 * object, no locks. It shares nothing with the product; what the two disagree on is a fault of one of them.
 */
export interface ModelLine {
  max: number
  pre: number
  de: number
  made: number
  used: number
  numLimit: number | null
  readonly perLimit: number | null
  readonly raises: boolean
  closed: boolean
  done: boolean
}

export interface ModelVisit {
  readonly line: number
  reserved: number
  weighed: number | null
  counted: boolean
  used: boolean
}

export interface Model {
  readonly limit: number
  notice: number
  doneTons: number
  over: number
  readonly lines: ModelLine[]
  readonly visits: ModelVisit[]
}

/** What should come of a command: `done`, or the code of the refusal. */
export type Expected = string

export const newModel = (): Model => ({
  limit: 200_000,
  notice: 160_000,
  doneTons: 0,
  over: 0,
  lines: [
    {
      max: 100_000,
      pre: 0,
      de: 0,
      made: 0,
      used: 0,
      numLimit: null,
      perLimit: 60_000,
      raises: false,
      closed: false,
      done: false,
    },
    {
      max: 60_000,
      pre: 0,
      de: 0,
      made: 0,
      used: 0,
      numLimit: 3,
      perLimit: null,
      raises: true,
      closed: false,
      done: false,
    },
  ],
  visits: [],
})

const isEnded = (line: ModelLine): boolean => line.closed || line.done
const heldBy = (line: ModelLine): number => (isEnded(line) ? line.pre + line.de : line.max)

/** Runs a change on a line and lets the contract follow, asked or not. */
function moving(model: Model, line: ModelLine, change: () => void, asks: boolean): Expected {
  const before = { ...line }
  const held = heldBy(line)
  const de = line.de
  change()
  const grows = heldBy(line) - held
  if (asks && grows > 0 && model.notice + grows - model.over > model.limit) {
    Object.assign(line, before)
    return 'notice.contractExceeded'
  }
  model.notice += grows
  model.doneTons += line.de - de
  const above = Math.max(0, model.notice - model.limit)
  if (grows < 0) model.over = Math.min(model.over, above)
  else if (!asks && grows > 0) model.over = Math.max(model.over, above)
  return 'done'
}

export function reserveModel(model: Model, at: number, asked: number): Expected {
  const line = lineAt(model, at)
  if (line.done) return 'notice.done'
  if (line.closed) return 'notice.lineClosed'
  if (line.numLimit !== null && line.used >= line.numLimit) return 'notice.vehiclesFull'
  if (line.perLimit !== null && asked > line.perLimit) return 'notice.perLimit'
  if (line.pre + line.de + asked > line.max) return 'notice.exceeded'
  line.pre += asked
  line.made += 1
  line.used += 1
  model.visits.push({ line: at, reserved: asked, weighed: null, counted: true, used: true })
  return 'done'
}

export function rereserveModel(model: Model, visit: ModelVisit, asked: number): Expected {
  const line = lineAt(model, visit.line)
  const more = asked - visit.reserved
  if (more === 0 || !visit.used) return 'done'
  if (more > 0) {
    if (line.perLimit !== null && asked > line.perLimit) return 'notice.perLimit'
    if (line.pre + line.de + more > line.max) return 'notice.exceeded'
  }
  const outcome = moving(model, line, () => void (line.pre += more), true)
  if (outcome === 'done') visit.reserved = asked
  return outcome
}

export function releaseModel(model: Model, visit: ModelVisit, cancels: boolean): Expected {
  const line = lineAt(model, visit.line)
  moving(model, line, () => void (line.pre -= visit.reserved), false)
  if (visit.used) line.used -= 1
  if (cancels && visit.counted) line.made -= 1
  Object.assign(visit, { reserved: 0, used: false, counted: visit.counted && !cancels })
  return 'done'
}

/** Tons go from reserved to weighed; `free`: the goods are gone, the limit follows. */
export function weighModel(
  model: Model,
  visit: ModelVisit,
  { tons, free }: { readonly tons: number; readonly free: boolean },
): Expected {
  const line = lineAt(model, visit.line)
  const pre = line.pre - visit.reserved
  const de = line.de - (visit.weighed ?? 0) + tons
  if (pre + de > line.max && !line.raises && !free) return 'notice.overLoaded'
  moving(
    model,
    line,
    () => Object.assign(line, { pre, de, max: Math.max(line.max, pre + de) }),
    false,
  )
  if (!visit.used) {
    line.used += 1
    if (free && line.numLimit !== null) line.numLimit = Math.max(line.numLimit, line.used)
  }
  Object.assign(visit, { reserved: 0, weighed: tons, used: true })
  return 'done'
}

export function unweighModel(
  model: Model,
  visit: ModelVisit,
  { wanted, left }: { readonly wanted: number; readonly left: boolean },
): Expected {
  const line = lineAt(model, visit.line)
  const de = line.de - (visit.weighed ?? 0)
  const again = left ? 0 : Math.min(wanted, Math.max(0, line.max - line.pre - de))
  moving(model, line, () => Object.assign(line, { de, pre: line.pre + again }), false)
  if (left) line.used -= 1
  Object.assign(visit, { weighed: null, reserved: again, used: !left })
  return 'done'
}

export function limitModel(model: Model, at: number, max: number): Expected {
  const line = lineAt(model, at)
  if (line.done) return 'notice.done'
  if (max < line.pre + line.de) return 'notice.limitTaken'
  return moving(model, line, () => void (line.max = max), true)
}

export function closeModel(model: Model, at: number): Expected {
  const line = lineAt(model, at)
  if (line.closed) return 'notice.alreadyClosed'
  return moving(model, line, () => void (line.closed = true), true)
}

export function openModel(model: Model, at: number): Expected {
  const line = lineAt(model, at)
  if (!line.closed) return 'notice.notClosed'
  if (line.done) return 'notice.done'
  return moving(model, line, () => void (line.closed = false), true)
}

export function finishModel(model: Model, at: number): Expected {
  const line = lineAt(model, at)
  if (line.done) return 'done'
  if (line.pre > 0) return 'notice.vehiclesOpen'
  return moving(model, line, () => void (line.done = true), true)
}

export function reopenModel(model: Model, at: number): Expected {
  const line = lineAt(model, at)
  if (!line.done) return 'done'
  return moving(model, line, () => void (line.done = false), true)
}

export function lineAt(model: Model, at: number): ModelLine {
  const line = model.lines[at]
  if (line === undefined) throw new Error(`no line ${at}`)
  return line
}
