import type { StockPlace } from '@junheng/domain/place/place.ts'
import type { Tons } from '@junheng/domain/values/tons.ts'
import type { CanLoad } from '@junheng/domain/weighing/console-wire.ts'
import type { RuleSetting } from '@junheng/domain/weighing/weigh-rule.ts'
import { settingOf } from '@junheng/domain/weighing/weigh-rules.ts'
import type { Visit } from '#modules/registry/api.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { rawSql } from '#platform/db/sql.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import type { WriteContext } from '#platform/http/call.ts'
import type { GroupingRules } from './sampling/join-groups.ts'

/** Goods that would leave a place. */
export interface PlaceQuestion extends StockPlace {
  readonly orgId: string
  readonly inventoryId: string
  readonly quantity: Tons
}

/** Answered by the stock. */
export interface PlaceKeeper {
  /** Whether a place holds so much of a material; throws the refusal if not. */
  checkPlace(tx: Tx, question: PlaceQuestion): Promise<void>
  /** Tons lying in a silo, asked before goods are sent there; absent: nothing is known of it. */
  tonsInSilo?(tx: Tx, siloId: string): Promise<string>
}

/** Until stock is kept there is always enough. */
const openPlaces: PlaceKeeper = { checkPlace: async () => {} }

/** Who confirms, and where what follows from it is told. */
type Confirming = Pick<WriteContext, 'caller' | 'log' | 'warn' | 'afterRefusal'>

/** A vehicle leaves as it came, or no longer does. */
export interface SingleTrip {
  readonly weighId: string
  /** How it leaves; null: it does not. */
  readonly singleType: 'SINGLE_WEIGH' | 'SINGLE_EMPTY' | null
  readonly log: { readonly action: string; readonly label: string; readonly reason: string | null }
}

/** Answered by the weighing: what becomes of a record by what is said on site. */
export interface SiteWeighing {
  /** The last confirmation of a vehicle whose tare is known ends its weighing. */
  completeByStoredTare(tx: Tx, engine: Engine, actor: Confirming, registryId: string): Promise<void>
  markSingle(tx: Tx, engine: Engine, actor: Confirming, trip: SingleTrip): Promise<void>
  /** What may be taken off a material on site, and who has to be asked. */
  deductSetting(
    tx: Tx,
    of: Pick<Visit, 'kind' | 'side' | 'orgId'> & { readonly inventoryId: string },
  ): Promise<RuleSetting>
  /** How much a truck that stands there empty may load; nothing where it unloads. */
  roomToLoad(
    parts: { readonly db: Queryable; readonly engine: Engine },
    visit: Visit,
  ): Promise<CanLoad>
}

/** Until somebody weighs, nothing follows from what is said on site. */
const noSiteWeighing: SiteWeighing = {
  completeByStoredTare: async () => {},
  markSingle: async () => {},
  deductSetting: async (_tx, scope) =>
    settingOf('SITE_DEDUCT', { scope, material: null, rows: [] }),
  roomToLoad: async () => ({ quantity: null, by: null, byName: null, msg: null }),
}

/** What confirmation asks upward. */
export interface ConfirmationPorts {
  readonly places: PlaceKeeper
  readonly weighing: SiteWeighing
  readonly grouping: GroupingRules
}

/** Until a laboratory has rules, materials say how cars are grouped. */
const noGrouping: GroupingRules = { ruleOf: async () => null, determinable: () => rawSql('true') }

/** Each port with its default, for the list of what is not connected yet. */
export const CONFIRMATION_PORTS = {
  places: { name: 'PlaceKeeper', default: openPlaces, says: '库存未接入，现场确认不查库存' },
  weighing: {
    name: 'SiteWeighing',
    default: noSiteWeighing,
    says: '过磅未接入，现场确认不影响磅单',
  },
  grouping: { name: 'GroupingRules', default: noGrouping, says: '化验未接入，取样只按物料归组' },
} as const
