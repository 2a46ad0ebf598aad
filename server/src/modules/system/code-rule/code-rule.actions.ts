import { group, listOf } from '@junheng/domain/call/shape.ts'
import { checkCodeRule } from '@junheng/domain/codes/code-rule.ts'
import { areSegments, parseSegments } from '@junheng/domain/codes/parse-segments.ts'
import { json, text } from '@junheng/domain/entity/field.ts'
import type { EntityModel } from '@junheng/domain/entity/model.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import { codeOwnerOf } from '#platform/entity-engine/prepare-row-code.ts'
import { codeRule } from './code-rule.entity.ts'
import { continueActions } from './continue.actions.ts'
import { findTaken, probeCodes } from './probe-codes.ts'

const told = (label: string) => text({ label, required: true })

/** What a rule would give next, before it is saved. */
const probe = defineAction(codeRule, {
  name: 'probe',
  label: '试编码',
  button: { none: '在编码规则的表单上随填随看' },
  method: 'POST',
  right: { of: 'mount', action: 'list' },
  body: { code: told('规则标识'), segments: json({ label: '编码段', required: true }) },
  answers: {
    entity: text({ label: '用于' }),
    codes: listOf(told('编码'), { required: true }),
    taken: listOf(told('已有的编码'), { required: true }),
    fault: text({ label: '不能用的原因' }),
    fields: listOf(group({ name: told('字段'), label: told('名称') }, { required: true }), {
      required: true,
    }),
  },
  async read({ body, caller, services: { db, engine } }) {
    const [model] = engine.registry.models.filter((one) => one.codeRule?.id === body.code)
    const about = { entity: model?.label ?? null, fields: fieldsOf(model) }
    const segments = parseSegments(body.segments)
    const fault = areSegments(segments) ? checkCodeRule({ id: body.code, segments }) : segments
    if (fault !== null || !areSegments(segments))
      return { ...about, codes: [], taken: [], fault: fault?.message ?? null }
    const { orgId, groupId, orgCode } = caller
    const owner = model ? codeOwnerOf(model, { caller, isShared: false }) : { orgId, groupId }
    const asked = { code: body.code, segments, owner, orgPrefix: orgCode }
    const { codes, isWhole } = await probeCodes(db, { ...asked, now: engine.clock.now() })
    const taken =
      model === undefined || !isWhole ? [] : await findTaken(db, model, { codes, orgId, groupId })
    return { ...about, codes, taken, fault: null }
  },
})

const WORDS: ReadonlySet<string> = new Set(['text', 'choice', 'date'])

/** Fields whose values may stand in a code. */
const fieldsOf = (model: EntityModel | undefined) =>
  [...(model?.fields.values() ?? [])]
    .filter(({ kind, origin, attrs }) => WORDS.has(kind) && origin !== 'base' && !attrs.hidden)
    .map(({ name, attrs }) => ({ name, label: attrs.label }))

export const codeRuleActions: readonly Action[] = [probe, ...continueActions]
