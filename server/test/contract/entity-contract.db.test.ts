import { beforeAll, describe, expect, test } from 'vitest'
import { entities } from '#modules/index.ts'
import { loadModels } from '#platform/entity-engine/load-models.ts'
import { useTestApp } from '#test/app.ts'
import { sampleEntities } from '#test/sample.entity.ts'
import { describeAccess } from './access-contract.ts'
import { describeBodies } from './body-contract.ts'
import { askOnce, type ContractCase, featuresOf, representativesOf } from './contract-set.ts'
import { describeExcel } from './excel-contract.ts'
import type { Hint } from './hint.ts'
import { hintFor } from './hints.ts'
import { describeLife } from './life-contract.ts'
import { describeLightly, describeReads } from './light-contract.ts'
import { describeQueries } from './query-contract.ts'
import { describeRows } from './row-contract.ts'
import {
  createRowMaker,
  createSubject,
  fillSubject,
  type RowMaker,
  type Subject,
} from './subject.ts'

/**
 * What every entity owes its callers, generated from the definitions: an entity that is added is tested
 * here without a line of its own, unless a rule asks for values that only `hints.ts` can know. Those that
 * stand for all others are asked everything, the rest what a mistake in a definition would break;
 * `npm run contract` asks everything of all.
 */
const site = useTestApp({
  entities: sampleEntities,
  clerks: [
    { username: 'clerk', permissions: () => true },
    { username: 'neighbour', permissions: () => true, company: 'second' },
    { username: 'reader', permissions: (key) => key.endsWith(':list') },
    { username: 'nobody', permissions: [] },
  ],
})

let maker: RowMaker
beforeAll(() => {
  maker = createRowMaker(site, () => site.app.engine.registry)
})

const models = loadModels([...entities, ...sampleEntities])
const mountsOf = (wanted: (hint: Hint) => boolean): readonly ContractCase[] =>
  models
    .filter(({ name }) => wanted(hintFor(name)))
    .flatMap((model) => model.mounts.map((mount) => ({ model, mount })))
const cases = mountsOf(({ apart, made }) => apart === undefined && made === undefined)
const isWhole = process.env['WHOLE'] !== undefined
const representatives = representativesOf(cases)
const asksOnce = askOnce()

for (const item of cases) {
  const { model, mount } = item
  describe(`${mount.label} ${mount.base}`, () => {
    const subject = createSubject(site, model, { mount, models, maker: () => maker })
    beforeAll(() => fillSubject(subject))
    describeRows(subject)
    if (isWhole || representatives.has(item)) describeWhole(subject)
    else describeLightly(subject)
  })
}

for (const { model, mount } of mountsOf(({ made }) => made !== undefined))
  describe(`${mount.label} ${mount.base}`, () => {
    describeReads(createSubject(site, model, { mount, models, maker: () => maker }))
  })

function describeWhole(subject: Subject): void {
  describeBodies(subject)
  describeQueries(subject, isWhole ? () => true : asksOnce(subject))
  describeLife(subject)
  describeExcel(subject)
  describeAccess(subject)
}

describe('所选的代表', () => {
  test('引擎的每种特性都有一个做全套检查', () => {
    const all = new Set(cases.flatMap((item) => [...featuresOf(item)]))
    const covered = new Set([...representatives].flatMap((item) => [...featuresOf(item)]))
    expect([...all].filter((feature) => !covered.has(feature))).toEqual([])
    expect(representatives.size).toBeLessThan(cases.length / 2)
  })
})
