import { beforeAll, describe } from 'vitest'
import { entities } from '#modules/index.ts'
import { loadModels } from '#platform/entity-engine/load-models.ts'
import { useTestApp } from '#test/app.ts'
import { place, sample } from '#test/sample.entity.ts'
import { describeAccess } from './access-contract.ts'
import { describeBodies } from './body-contract.ts'
import { describeExcel } from './excel-contract.ts'
import { describeLife } from './life-contract.ts'
import { describeQueries } from './query-contract.ts'
import { describeRows } from './row-contract.ts'
import { createRowMaker, createSubject, fillSubject, type RowMaker } from './subject.ts'

/**
 * What every entity owes its callers, generated from the definitions: an entity that is added is tested
 * here without a line of its own, unless a rule asks for values that only `hints.ts` can know.
 */
const site = useTestApp({
  entities: [place, sample],
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

const models = loadModels([...entities, place, sample])

for (const model of models)
  for (const mount of model.mounts)
    describe(`${mount.label} ${mount.base}`, () => {
      const subject = createSubject(site, model, { mount, models, maker: () => maker })
      beforeAll(() => fillSubject(subject))
      describeRows(subject)
      describeBodies(subject)
      describeQueries(subject)
      describeLife(subject)
      describeExcel(subject)
      describeAccess(subject)
    })
