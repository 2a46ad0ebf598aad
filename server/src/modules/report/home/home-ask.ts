import { businessDayInterval } from '@junheng/domain/values/business-day.ts'
import { formatWireDateTime } from '@junheng/domain/values/wire-time.ts'
import { dayStartOf } from '#modules/system/api.ts'
import type { SourceAsk } from '#platform/attention/attention-source.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import type { CallContext } from '#platform/http/call.ts'

/** A look at the home page: who, when, and how the business day is cut. */
export interface HomeAsk extends SourceAsk {
  /** `HH:mm`. */
  readonly dayStart: string
}

export async function askHome(services: EntityServices, call: CallContext): Promise<HomeAsk> {
  const { engine } = services
  const { caller } = call
  return {
    services,
    call,
    now: engine.clock.now(),
    today: await services.today(caller),
    dayStart: await dayStartOf(engine, caller),
  }
}

/** First moment of a business day, as a search asks for it. */
export function startOfDay({ dayStart }: HomeAsk, day: string): string {
  return formatWireDateTime(businessDayInterval(day, dayStart).from)
}
