import { readdirSync, readFileSync } from 'node:fs'

/** Fields of a process from its state on; its name before them may hold anything. */
function fieldsOf(pid: number | string): readonly string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  } catch {
    // It has ended since the folder was read.
    return []
  }
}

/** Ticks are hundredths of a second on Linux. */
const sum = (fields: readonly string[]): number =>
  fields.reduce((ticks, field) => ticks + Number(field), 0) * 10

/** Milliseconds of processor time of a process so far. */
export const processorMs = (pid: number): number => sum(fieldsOf(pid).slice(11, 13))

/** The same with all its children, those that have ended too: PostgreSQL has a process for each connection. */
export function familyMs(pid: number): number {
  const children = readdirSync('/proc').filter(
    (name) => /^\d+$/.test(name) && fieldsOf(name)[1] === String(pid),
  )
  const living = children.map((child) => sum(fieldsOf(child).slice(11, 13)))
  return living.reduce((left, right) => left + right, sum(fieldsOf(pid).slice(11, 15)))
}
