import { addDays, formatWireDate, parseWireDateTime } from '@junheng/domain/values/wire-time.ts'
import type { Maker } from '#modules/archives/api.ts'
import type { Caller } from '#platform/access/caller.ts'
import { systemCaller } from '#platform/access/system-caller.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { CodeSource } from '#platform/code-rules/code-source.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import type { Call } from '#platform/http/call.ts'
import { createIdSource } from '#platform/ids/id-source.ts'

export interface DemoCompany {
  readonly orgId: string
  readonly orgCode: string
  readonly orgName: string
}

/** The time of the demo data: it stands until it is set, so that the same day and hour give the same rows. */
export interface DemoTime {
  readonly today: string
  /** The hour that had struck when the demo was installed; nothing of it is later. */
  readonly hour: Date
  readonly clock: Clock
  readonly isPast: true
  at(daysAgo: number, time: string): Date
  /** Goes back to the beginning, for a transaction that is begun (anew); it then gives the same ids again. */
  begin(): void
  /** Goes to so many days before today; time never runs back. */
  goTo(daysAgo: number, time?: string): void
  /** Goes to so many minutes before the hour of the install. */
  goBefore(minutes: number): void
  /** Some minutes pass. */
  pass(minutes: number): void
  newId(): string
}

const HOUR = 3_600_000
const MINUTE = 60_000

/**
 * Two that tell of the same days at once differ by `milliseconds`, so that they never give the same id.
 */
export function demoTime(installed: Date, { milliseconds = 0 } = {}): DemoTime {
  const hour = new Date(Math.floor(installed.getTime() / HOUR) * HOUR)
  const today = formatWireDate(hour)
  const instant = (daysAgo: number, time: string): Date => {
    const at = parseWireDateTime(`${addDays(today, -daysAgo)} ${time}`)
    if (at === null) throw new Error(`not a time: ${time}`)
    return new Date(at.getTime() + milliseconds)
  }
  let now = instant(FIRST_DAY, '08:00:00')
  const clock = { now: () => now }
  // All of it lies in the past, so no id that is made later can be the same.
  let ids = createIdSource({ node: 0, clock })
  const move = (next: Date): void => {
    if (next < now) throw new Error(`the demo's clock cannot go back to ${next.toISOString()}`)
    now = next
  }
  return {
    today,
    hour,
    clock,
    isPast: true,
    at: instant,
    begin() {
      now = instant(FIRST_DAY, '08:00:00')
      ids = createIdSource({ node: 0, clock })
    },
    goTo: (daysAgo, time = '09:00:00') => move(instant(daysAgo, time)),
    goBefore: (minutes) => move(new Date(hour.getTime() - minutes * MINUTE + milliseconds)),
    pass: (minutes) => move(new Date(now.getTime() + minutes * MINUTE)),
    newId: () => ids.newId(),
  }
}

/** Days before the install at which the demo site was set up. */
export const FIRST_DAY = 95

/** The group as the demo data finds it. */
export interface DemoSite {
  readonly engine: Engine
  readonly codes: CodeSource
  /** What its modules answer beyond what is derived. */
  calls(services: EntityServices): readonly Call[]
  readonly time: DemoTime
  readonly groupId: string
  readonly groupName: string
  /** The first is the plant; the others deliver to it or ship for it. */
  readonly companies: readonly [DemoCompany, ...DemoCompany[]]
  readonly users: ReadonlyMap<string, { readonly id: string; readonly realName: string }>
}

/** The product itself in one of the companies. */
export function makerAt(site: DemoSite, company: DemoCompany = site.companies[0]): Maker {
  const { engine, groupId, groupName } = site
  return { engine, caller: systemCaller({ groupId, groupName, ...company }) }
}

/** One of the demo users at work in a company, with what the demo needs of rights. */
export function userAt(
  site: DemoSite,
  username: string,
  company: DemoCompany = site.companies[0],
): Maker {
  const user = site.users.get(username)
  if (user === undefined) throw new Error(`no demo user ${username}`)
  const { engine, caller } = makerAt(site, company)
  const worker: Caller = { ...caller, userId: user.id, username, realName: user.realName }
  return { engine, caller: worker }
}
