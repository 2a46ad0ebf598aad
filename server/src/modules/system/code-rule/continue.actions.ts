import { group, listOf } from '@junheng/domain/call/shape.ts'
import { areSegments, parseSegments } from '@junheng/domain/codes/parse-segments.ts'
import { int, text } from '@junheng/domain/entity/field.ts'
import type { EntityModel } from '@junheng/domain/entity/model.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { ContinuedNumber } from '@junheng/domain/setup/setup-wire.ts'
import type { Caller } from '#platform/access/caller.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import {
  advanceCounter,
  CODE_COUNTER_TABLE,
  type CounterKey,
  findCodeRule,
} from '#platform/code-rules/code-rule.queries.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { codeOwnerOf } from '#platform/entity-engine/prepare-row-code.ts'
import { codeRule } from './code-rule.entity.ts'
import { probeCodes } from './probe-codes.ts'

const told = (label: string) => text({ label, required: true })

interface Asked {
  readonly caller: Caller
  readonly engine: Engine
}

/** What rows of an entity are called next here; null: the code has something in it that only a row knows. */
async function nextOf(
  db: Queryable,
  model: EntityModel,
  { caller, engine }: Asked,
): Promise<(ContinuedNumber & { readonly counter: CounterKey }) | null> {
  if (model.codeRule === null) return null
  const { id: code, segments: preset } = model.codeRule
  const owner = codeOwnerOf(model, { caller, isShared: false })
  const own = await findCodeRule(db, { ...owner, rule: code })
  const segments = own === null ? preset : parseSegments(own.segments)
  if (!areSegments(segments)) return null
  const asked = { code, segments, owner, orgPrefix: caller.orgCode, now: engine.clock.now() }
  const { codes, isWhole, counter, first } = await probeCodes(db, asked)
  const [nextCode] = codes
  if (!isWhole || counter === null || nextCode === undefined) return null
  return { code, label: model.label, nextCode, next: first, counter }
}

const numbers = defineAction(codeRule, {
  name: 'numbers',
  label: '各种编码的下一个号',
  button: { none: '开局向导里查看' },
  method: 'GET',
  right: { of: 'mount', action: 'list' },
  answers: listOf(
    group(
      {
        code: told('规则标识'),
        label: told('用于'),
        nextCode: told('下一个编码'),
        next: int({ label: '下一个号', required: true }),
      },
      { required: true },
    ),
    { required: true },
  ),
  async read({ caller, services: { db, engine } }) {
    const found: ContinuedNumber[] = []
    const seen = new Set<string>()
    for (const model of engine.registry.models) {
      const id = model.codeRule?.id
      if (id === undefined || seen.has(id)) continue
      seen.add(id)
      const next = await nextOf(db, model, { caller, engine })
      if (next === null) continue
      const { counter: _counter, ...shown } = next
      found.push(shown)
    }
    return found
  },
})

/** A site that had another system before goes on where that one stopped. */
const goOn = defineAction(codeRule, {
  name: 'continueAt',
  label: '接着编号',
  button: { none: '开局向导里填写' },
  method: 'PUT',
  right: { of: 'mount', action: 'update' },
  flow: 'free',
  body: {
    code: told('规则标识'),
    next: int({ label: '下一个号', required: true, min: '1', max: '999999999' }),
  },
  answers: { nextCode: told('下一个编码') },
  refuses: ['code.continue'],
  async run(tx, { body, caller, services: { engine }, log }) {
    const model = engine.registry.models.find(({ codeRule: rule }) => rule?.id === body.code)
    const now = model && (await nextOf(tx, model, { caller, engine }))
    if (!now) throw new RefusalError(refuse('call.value', { key: 'code' }))
    if (!(await advanceCounter(tx, { counter: now.counter, next: body.next })))
      throw new RefusalError(refuse('code.continue', { label: now.label, next: String(now.next) }))
    const label = `${now.label}接着编号`
    const changes = [
      {
        table: CODE_COUNTER_TABLE,
        field: 'next',
        label: '下一个号',
        from: now.next,
        to: body.next,
      },
    ]
    log({ entity: 'codeRule', bizKey: body.code, action: 'continueAt', label, changes })
    const after = model && (await nextOf(tx, model, { caller, engine }))
    return { nextCode: after?.nextCode ?? '' }
  },
})

export const continueActions: readonly Action[] = [numbers, goOn]
