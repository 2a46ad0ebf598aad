import { readdirSync, readFileSync } from 'node:fs'

/** Ticks of a second in /proc, on every Linux that is met. */
const TICKS = 100

/** Parent, own ticks and those of children that have ended; null: it is gone. */
function statOf(pid: number): { parent: number; own: number; ended: number } | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const at = (index: number): number => fields[index] ?? 0
    return { parent: at(1), own: at(11) + at(12), ended: at(13) + at(14) }
  } catch {
    return null
  }
}

/** Seconds of processor that a process has taken. */
export const secondsOf = (pid: number): number => (statOf(pid)?.own ?? 0) / TICKS

/** The same of a process and all of its children, those that have ended included: a database server. */
export function secondsOfTree(pid: number): number {
  const root = statOf(pid)
  if (root === null) return 0
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => statOf(Number(name)) ?? [])
    .filter(({ parent }) => parent === pid)
  return (
    [root.ended, root.own, ...children.map(({ own }) => own)].reduce((a, b) => a + b, 0) / TICKS
  )
}
