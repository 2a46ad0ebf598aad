import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { findBarrelGroups } from '#modules/confirmation/api.ts'
import { findSheetsByCode, findUnprepared } from '#modules/quality/api.ts'
import { userAt } from './demo-site.ts'
import type { DemoGround } from './visit-demo.ts'

const SAMPLES = '/quality/qc-assay-sample'
const SHEETS = '/quality/qc-assay'
const DETERMINE = '/quality/pro-assay-determine'
const PUT = { method: 'PUT' } as const

/** How far the latest groups have come when somebody opens the demo, the latest first; all before are determined. */
const STANDING = [
  'SAMPLED',
  'SAMPLED',
  'PREPARED',
  'CODED',
  'ENTERED',
  'ENTERED',
  'CHECKED',
  'AUDITED',
  'DRAFTED',
  'RECHECKED',
  'CONTESTED',
] as const
type Standing = (typeof STANDING)[number] | 'DETERMINED'

/** How far down the steps of a sample each of these is. */
const STEPS: Readonly<Record<Standing, number>> = {
  SAMPLED: 0,
  PREPARED: 1,
  CODED: 2,
  ENTERED: 3,
  CHECKED: 4,
  AUDITED: 5,
  DRAFTED: 6,
  RECHECKED: 7,
  CONTESTED: 7,
  DETERMINED: 7,
}

/** After so many groups one sample is put in whose values are known. */
const CONTROL_EVERY = 3
const KNOWN = { Ad: 10.6, St_d: 0.72 } as const

/** More than two assays of ash may differ by. */
const APART = 1.1

const swayOf = (at: number, step: number, width: number): number =>
  ((at * step) % 11) * (width / 10)

interface DemoSample {
  readonly groupId: string
  readonly sampleCode: string
}

interface Given {
  readonly code: string
}

interface Made {
  readonly id: string
}

interface Issued {
  readonly assayCode: string
}

interface Coded {
  readonly id: string
  readonly assayCode: string
}

/** The laboratory of the plant at its work: what trucks have brought is prepared, coded, assayed and determined. */
export class LabWork {
  readonly #ground: DemoGround
  readonly #items: ReadonlyMap<string, string>
  #done = 0

  /** `done`: samples that were worked on before; values go on from there. */
  constructor(ground: DemoGround, items: ReadonlyMap<string, string>, done = 0) {
    this.#ground = ground
    this.#items = items
    this.#done = done
  }

  /** A day's work: everything but the latest. */
  async day(): Promise<void> {
    const waiting = await this.#waiting()
    const due = waiting.slice(0, Math.max(0, waiting.length - STANDING.length))
    for (const sample of due) await this.#take(sample, 'DETERMINED')
  }

  /** Everything that has come but for what waited before. */
  async finish(before: ReadonlySet<string>): Promise<void> {
    for (const sample of await this.#waiting())
      if (!before.has(sample.groupId)) await this.#take(sample, 'DETERMINED')
  }

  /** The last evening: the latest stand at every stage. */
  async close(): Promise<void> {
    const waiting = await this.#waiting()
    for (const [at, sample] of waiting.entries())
      await this.#take(sample, STANDING[waiting.length - 1 - at] ?? 'DETERMINED')
  }

  /** Samples of what was bought that nobody has worked on, in the order in which the trucks came. */
  async #waiting(): Promise<readonly DemoSample[]> {
    const { tx, site } = this.#ground
    const samples = await findUnprepared(tx, site.companies[0].orgId)
    const codes = new Map(
      samples.map(({ barrelGroupId, sampleCode }) => [barrelGroupId, sampleCode]),
    )
    const groups = await findBarrelGroups(tx, [...codes.keys()])
    return groups
      .filter(({ kind }) => kind === 'pu')
      .map(({ id }) => ({ groupId: id, sampleCode: codes.get(id) ?? '' }))
  }

  async #take({ groupId, sampleCode }: DemoSample, to: Standing): Promise<void> {
    const at = this.#done
    this.#done += 1
    const { time } = this.#ground.site
    const steps = STEPS[to]
    if (steps < 1) return
    if (at % CONTROL_EVERY === 0) await this.#control(at, to)
    time.pass(2)
    const { code } = await this.#ask<Given>('preparer', `${SAMPLES}/prepare`, { sampleCode }, PUT)
    if (steps < 2) return
    // What is assayed anew must be assayed by another than at first.
    const isAgain = to === 'RECHECKED' || to === 'CONTESTED'
    const assayer = isAgain ? 'manager' : 'assayer'
    const sheet = await this.#encode(code)
    await this.#assay(sheet, { values: this.#values(at), to, assayer })
    if (steps < 6) return
    time.pass(2)
    const { id } = await this.#ask<Made>('determiner', `${DETERMINE}/create`, {
      barrelGroupId: groupId,
    })
    if (steps < 7) return
    await this.#ask('determiner', `${DETERMINE}/audit`, { ids: [id] }, PUT)
    if (!isAgain) return
    const again = { id: sheet.id, itemIds: [this.#items.get('Ad')], reason: '供方对灰分有异议' }
    const made = await this.#ask<readonly Issued[]>('checker', `${SHEETS}/recheck`, again, PUT)
    if (to === 'RECHECKED') return
    // It comes out so differently that a third has to decide.
    const ash = this.#ash(at) + APART
    const values = this.#typed({ Ad: [ash, ash + 0.08] })
    await this.#assay(await this.#sheet(made[0]?.assayCode), { values, to, assayer: 'assayer' })
  }

  /** A sheet of its own for what was prepared. */
  async #encode(prepareCode: string): Promise<Coded> {
    const body = { prepareCodes: [prepareCode] }
    const issued = await this.#ask<readonly Issued[]>('encoder', `${SHEETS}/assayCode`, body)
    return this.#sheet(issued[0]?.assayCode)
  }

  async #sheet(assayCode = ''): Promise<Coded> {
    const { tx, site } = this.#ground
    const { orgId } = site.companies[0]
    const [found] = await findSheetsByCode(tx, { orgId, codes: [assayCode] })
    if (found === undefined) throw new Error('no sheet was made')
    return { id: found.id, assayCode }
  }

  /** Typed by one, checked and audited by another, as far as it goes. */
  async #assay(
    { id, assayCode }: Coded,
    how: { readonly values: readonly AnyRow[]; readonly to: Standing; readonly assayer: string },
  ): Promise<void> {
    const steps = STEPS[how.to]
    const ids = [id]
    const { values, assayer } = how
    if (steps >= 3) await this.#ask(assayer, `${SHEETS}/input`, { assayCode, values }, PUT)
    if (steps >= 4) await this.#ask('checker', `${SHEETS}/check`, { ids }, PUT)
    if (steps >= 5) await this.#ask('checker', `${SHEETS}/audit`, { ids }, PUT)
  }

  /** Coal as it comes: each truck a little wetter or drier, some with more ash than agreed. */
  #values(at: number): readonly AnyRow[] {
    const sway = (step: number, width: number): number => swayOf(at, step, width)
    const ash = this.#ash(at)
    const sulphur = 0.62 + sway(5, 0.26)
    return this.#typed({
      Mt: [7.4 + sway(3, 2.4)],
      Ad: [ash, ash + 0.08],
      Vdaf: [22.5 + sway(4, 2)],
      St_d: [sulphur, sulphur + 0.02],
      G: [82 + Math.round(sway(6, 8))],
    })
  }

  readonly #ash = (at: number): number => 10.2 + swayOf(at, 7, 1.8)

  async #control(at: number, to: Standing): Promise<void> {
    const known = Object.entries(KNOWN).map(([code, value]) => ({
      itemId: this.#items.get(code),
      value: value.toFixed(2),
    }))
    const { code } = await this.#ask<Given>('manager', `${SAMPLES}/control`, { values: known })
    if (STEPS[to] < 5) return
    const off = ((at * 5) % 7) * 0.02 - 0.06
    const values = this.#typed({
      Ad: [KNOWN.Ad + off, KNOWN.Ad + off + 0.04],
      St_d: [KNOWN.St_d + off / 4, KNOWN.St_d + off / 4 + 0.01],
    })
    await this.#assay(await this.#encode(code), { values, to, assayer: 'assayer' })
  }

  #typed(values: Readonly<Record<string, readonly number[]>>): readonly AnyRow[] {
    return Object.entries(values).map(([code, measured]) => ({
      itemId: this.#items.get(code),
      determinations: measured.map((one) => one.toFixed(2)),
    }))
  }

  #ask<R extends object = AnyRow>(
    as: string,
    path: string,
    body: AnyRow,
    how: { readonly method?: 'PUT' } = {},
  ): Promise<R> {
    const { calls, site } = this.#ground
    // What the laboratory does takes the right itself; no flag of an administrator stands for it.
    const permissions = new Set([path.slice(1).replaceAll('/', ':')])
    return calls.ask<R>({ ...userAt(site, as).caller, permissions }, path, body, how)
  }
}
