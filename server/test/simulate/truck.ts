import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { type Ending, endingOf } from './ending.ts'
import type { Operator, Told } from './operator.ts'
import type { Platforms } from './platforms.ts'
import { awayName, homeName, type SimNotice, type SimWorld } from './sim-site.ts'

export interface Yard {
  readonly world: SimWorld
  readonly platforms: Platforms
  /** Visits that are under way, for who meddles with those of others. */
  readonly open: Set<string>
}

const VISITS = '/registry/tr-registry'
const DESKS: Readonly<Record<SimNotice['kind'], string>> = {
  pu: '/purorder/tr-registry',
  pt: '/pt/tr-registry',
  sa: '/sale/tr-registry',
  st: '/st/tr-registry',
  al: '/allot/tr-registry',
  tr: '/transfer/tr-registry',
}
const SIDED: ReadonlySet<string> = new Set(['al', 'tr'])
const INCOMING: ReadonlySet<string> = new Set(['pu', 'st'])
const CONFIRM_MOUNT: Readonly<Record<string, string>> = { al: 'al-fh', tr: 'tr-fh' }

const tons = (weight: number): string => (Math.round(weight * 50) / 50).toFixed(3)

/** One truck from the gate to the gate, driven by one operator; gives whether it came to its end. */
export class Truck {
  readonly #yard: Yard
  readonly #operator: Operator
  readonly #plate: string
  readonly #at: number

  constructor(
    yard: Yard,
    parts: { readonly operator: Operator; readonly at: number; readonly number: number },
  ) {
    this.#yard = yard
    this.#operator = parts.operator
    this.#at = parts.at
    this.#plate = `陕A${String(parts.number).padStart(5, '0')}`
  }

  async drive(): Promise<boolean> {
    const { world } = this.#yard
    const { random } = this.#operator
    if (random.chance(0.08)) return this.#produce()
    const notice = random.pick(world.notices)
    const ending = endingOf(random)
    const load = 20 + random.below(1200) / 100
    const tare = 12 + random.below(300) / 100
    const id = await this.#register(notice, load)
    if (id === null) return false
    this.#yard.open.add(id)
    try {
      return await this.#visit({ id, notice, ending, load, tare })
    } finally {
      this.#yard.open.delete(id)
    }
  }

  async #visit(trip: Trip): Promise<boolean> {
    const { id, notice, ending, load, tare } = trip
    const home = homeName(this.#at)
    if (ending === 'CANCEL') return this.#cancel(notice, id)
    if (!(await this.#gate('entrance', id, home))) return false
    await this.#meddle()
    if (ending === 'UNWEIGHED') return this.#gate('release', id, home, { reason: '未装卸' })
    const isIn = INCOMING.has(notice.kind)
    const [first, second] = isIn ? [tare + load, tare] : [tare, tare + load]
    let begun = await this.#weigh({ id, expect: 'FIRST', weight: first })
    if (begun === null) return false
    if (ending === 'AGAIN') {
      const path = `/measure/mm-${notice.kind}-weigh/obsolete`
      const body = { ids: [begun['id']], reason: '称错' }
      const { kind } = await this.#operator.ask({ as: home, method: 'PUT', path, body })
      if (kind === 'refused') return false
      begun = await this.#weigh({ id, expect: 'FIRST', weight: first })
      if (begun === null) return false
    }
    if (ending === 'SINGLE') return this.#leaveAsItCame(trip, first)
    if (!(await this.#confirm(notice, id))) return false
    await this.#meddle()
    const done =
      (await this.#weigh({ id, expect: 'SECOND', weight: second })) ??
      // Too much for its notice: it comes again with less.
      (await this.#weigh({ id, expect: 'SECOND', weight: isIn ? second : tare + load / 2 }))
    if (done === null) return false
    if (!(await this.#gate('release', id, home))) return false
    return SIDED.has(notice.kind) ? this.#arrive(trip, String(done['id'])) : true
  }

  async #register(notice: SimNotice, load: number): Promise<string | null> {
    const { kind, noticeId, noticeSubId, warehouseId } = notice
    const told = await this.#operator.ask({
      as: homeName(this.#at),
      path: `${DESKS[kind]}/create`,
      body: {
        noticeId,
        plateNumber: this.#plate,
        ...(SIDED.has(kind) ? { side: 'fh' } : {}),
        trRegistrySub: [{ noticeSubId, warehouseId, preQuantity: tons(load) }],
      },
    })
    if (told.kind === 'refused') return null
    const id = String(told.data['id'])
    this.#operator.ledger.acked.push({ what: 'visit', id, code: String(told.data['code']) })
    return id
  }

  async #cancel(notice: SimNotice, id: string): Promise<boolean> {
    const body = { ids: [id], reason: '不来了' }
    const path = `${DESKS[notice.kind]}/obsolete`
    const as = homeName(this.#at)
    const told = await this.#operator.ask({ as, method: 'PUT', path, body })
    if (told.kind === 'refused') return false
    this.#operator.ledger.acked.push({ what: 'cancelled', id })
    return true
  }

  async #gate(
    action: 'entrance' | 'release',
    id: string,
    as: string,
    more: AnyRow = {},
  ): Promise<boolean> {
    const told = await this.#operator.ask({
      as,
      path: `${VISITS}/${action}`,
      body: { registryId: id, ...more },
    })
    if (told.kind === 'refused') return false
    const what = action === 'entrance' ? 'entered' : 'left'
    this.#operator.ledger.acked.push({ what, id })
    return true
  }

  /** Goods that the receiving side does not want, or a truck that is not loaded after all. */
  async #leaveAsItCame({ id, notice }: Trip, weight: number): Promise<boolean> {
    const action = INCOMING.has(notice.kind) ? 'SINGLE_WEIGH' : 'SINGLE_EMPTY'
    const body = { registryId: id, action, reason: '不合格' }
    const as = homeName(this.#at)
    const told = await this.#operator.ask({ as, path: '/measure/mm-weigh/single', body })
    // A truck that has to be confirmed on site leaves by another desk; it stays where it is here.
    if (told.kind === 'refused') return false
    if ((await this.#weigh({ id, expect: 'EXIT_CHECK', weight })) === null) return false
    return this.#gate('release', id, as)
  }

  async #confirm(notice: SimNotice, id: string): Promise<boolean> {
    const mount = CONFIRM_MOUNT[notice.kind] ?? notice.kind
    const as = homeName(this.#at)
    const path = `/measure/confirm-${mount}-weigh`
    const search = [{ key: 'plateNumber', op: 'eq', val: this.#plate }]
    const listed = await this.#operator.ask({ as, path: `${path}/list`, body: listOf(search) })
    const rows = listed.kind === 'done' ? (listed.data['list'] as AnyRow[] | undefined) : undefined
    const row = rows?.find((one) => one['registryId'] === id)
    if (row === undefined) return true
    const sent = {
      id: row['id'],
      version: row['version'],
      action: 'CONFIRM',
      warehouseId: notice.warehouseId,
    }
    const told = await this.#operator.ask({ as, path: `${path}/submit`, body: { rows: [sent] } })
    return told.kind === 'done'
  }

  /** At the other side: the goods are awaited there. */
  async #arrive({ notice, load, tare }: Trip, sourceWeighId: string): Promise<boolean> {
    const isAway = notice.kind === 'al'
    const as = isAway ? awayName(this.#at) : homeName(this.#at)
    const path = DESKS[notice.kind]
    const search = [{ key: 'plateNumber', op: 'eq', val: this.#plate }]
    const listed = await this.#operator.ask({ as, path: `${path}/list`, body: listOf(search) })
    const rows = listed.kind === 'done' ? (listed.data['list'] as AnyRow[] | undefined) : undefined
    const row = rows?.find((one) => one['side'] === 'sh' && one['stage'] === 'APPOINTED')
    if (row === undefined) {
      this.#operator.ledger.faults.push(`no goods on their way from ${sourceWeighId}`)
      return false
    }
    const id = String(row['id'])
    const told = await this.#operator.ask({ as, path: `${path}/arrive`, body: { id } })
    if (told.kind === 'refused') return false
    this.#operator.ledger.acked.push({ what: 'arrived', id })
    if (!(await this.#gate('entrance', id, as))) return false
    const weights = { id, as, isAway }
    const gross = tare + load - 0.04
    if ((await this.#weigh({ ...weights, expect: 'FIRST', weight: gross })) === null) return false
    if ((await this.#weigh({ ...weights, expect: 'SECOND', weight: tare })) === null) return false
    return this.#gate('release', id, as)
  }

  /** The truck drives on, is weighed and drives off; what the scale refuses is tried again. */
  async #weigh({
    id,
    expect,
    weight,
    as = homeName(this.#at),
    isAway = false,
  }: {
    readonly id: string
    readonly expect: string
    readonly weight: number
    readonly as?: string
    readonly isAway?: boolean
  }): Promise<AnyRow | null> {
    const body = { registryId: id, expect }
    return this.#onScale({ as, isAway, weight, path: '/measure/mm-weigh/weighsave', body })
  }

  async #onScale(asked: {
    readonly as: string
    readonly isAway: boolean
    readonly weight: number
    readonly path: string
    readonly body: AnyRow
  }): Promise<AnyRow | null> {
    const { world, platforms } = this.#yard
    const { random, ledger } = this.#operator
    const { as, path } = asked
    const scaleId = random.pick(asked.isAway ? world.awayScales : world.homeScales)
    const save = (): Promise<Told> =>
      this.#operator.ask({ as, path, body: { ...asked.body, scaleId } })
    const weighed = async (): Promise<Told> => {
      // The platform of a server that was killed meanwhile is empty again: the truck drives on once more.
      for (let attempt = 1; ; attempt += 1) {
        await this.#putOn(scaleId, as, '0')
        await this.#putOn(scaleId, as, tons(asked.weight))
        const told = await save()
        const isScale = told.kind === 'refused' && AGAIN.some((word) => told.msg.includes(word))
        if (!isScale || attempt === 5) return told
      }
    }
    // Who does not wait for his turn finds somebody else's truck on the scale.
    const told = random.chance(0.04) ? await save() : await platforms.on(scaleId, weighed)
    const final = told.kind === 'done' ? told : await platforms.on(scaleId, weighed)
    if (final.kind === 'refused') return null
    const { kind, gross, tare, deSuttle, weighState } = final.data
    ledger.acked.push({
      what: 'weigh',
      id: String(final.data['id']),
      kind: String(kind),
      gross: textOf(gross),
      tare: textOf(tare),
      deSuttle: textOf(deSuttle),
      weighState: String(weighState),
    })
    return final.data
  }

  async #putOn(scaleId: string, as: string, weight: string): Promise<void> {
    await this.#operator.ask({ as, path: `/measure/mm-scale/${scaleId}/sim`, body: { weight } })
  }

  /** Two at one truck: whoever comes second is refused, or told what the first has done. */
  async #meddle(): Promise<void> {
    const { random } = this.#operator
    const { open } = this.#yard
    if (!random.chance(0.1) || open.size === 0) return
    const registryId = random.pick([...open])
    const as = homeName((this.#at + 1) % 8)
    await this.#operator.ask({ as, path: `${VISITS}/entrance`, body: { registryId } })
  }

  /** Goods that never leave the plant. */
  async #produce(): Promise<boolean> {
    const { goods } = this.#yard.world
    const as = homeName(this.#at)
    const path = '/measure/mm-pr-weigh/weighsave'
    const plateNumber = this.#plate
    const first = { ...goods, plateNumber, expect: 'FIRST' }
    const scale = { as, isAway: false, path }
    if ((await this.#onScale({ ...scale, weight: 14, body: first })) === null) return false
    const second = { plateNumber, expect: 'SECOND' }
    return (await this.#onScale({ ...scale, weight: 38, body: second })) !== null
  }
}

interface Trip {
  readonly id: string
  readonly notice: SimNotice
  readonly ending: Ending
  readonly load: number
  readonly tare: number
}

const AGAIN = ['未归零', '未稳定', '跳变', '必须大于', '量程', '读数']
const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)
const listOf = (search: readonly AnyRow[]): AnyRow => ({
  limit: { pn: 1, ps: 20 },
  sort: [],
  search,
})
