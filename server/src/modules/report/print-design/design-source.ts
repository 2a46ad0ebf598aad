import type { EntityModel, FieldModel, MountModel } from '@junheng/domain/entity/model.ts'
import { documentFields, MORE_TABLES, type PrintFields } from '@junheng/domain/print/print-field.ts'
import type { PrintTemplate } from '@junheng/domain/print/print-template.ts'
import { ticketTemplate } from '@junheng/domain/weighing/ticket-template.ts'
import { ticketFields, weigh } from '#modules/weighing/api.ts'
import type { EntityRegistry } from '#platform/entity-engine/registry.ts'
import { AUDITOR, MAKER, type PaperPlan } from '../paper/paper-plan.ts'
import { planOf } from '../paper/plan-of.ts'
import { type PlannedPaper, planTemplate } from '../paper/plan-template.ts'

/** What a design is drawn of: the document, what may be named of it, and how the product draws it. */
export interface DesignSource {
  readonly model: EntityModel
  readonly mount: MountModel
  readonly fields: PrintFields
  readonly plan: PaperPlan | null
  /** The built-in paper in the language of templates: what a design begins with. */
  start(): PrintTemplate
}

export interface DesignedFor {
  readonly document: string
  readonly tableName: string | null
  readonly kind: string | null
}

/** Null: the table it was drawn for is no longer there. */
export function designSource(registry: EntityRegistry, asked: DesignedFor): DesignSource | null {
  const plan = planOf(asked.document)
  const name = asked.document === 'weigh' ? weigh.definition.name : nameOf(plan, asked)
  const model = registry.models.find((one) => one.name === name)
  const mount = model && mountFor(model, asked.kind)
  if (model === undefined || mount === undefined) return null
  if (asked.document === 'weigh')
    return {
      model,
      mount,
      plan,
      fields: ticketFields(mount),
      start: () => ticketTemplate('241x93'),
    }
  const planned = plan ?? tablePlan(mount)
  return {
    model,
    mount,
    plan,
    fields: withMore(documentFields(mount), plan),
    start: () => planTemplate(planned, mount, plan === null ? model.codeField : 'code'),
  }
}

/** Tables that are no lines of the document stand under one name. */
const withMore = (fields: PrintFields, plan: PaperPlan | null): PrintFields =>
  plan?.more === undefined ? fields : { ...fields, lines: [...fields.lines, MORE_TABLES] }

const nameOf = (plan: PaperPlan | null, { tableName }: DesignedFor): string | null =>
  plan?.entity.definition.name ?? tableName

const mountFor = ({ mounts }: EntityModel, kind: string | null): MountModel | undefined =>
  mounts.find(({ kinds }) => kinds.some((one) => one === kind)) ?? mounts[0]

/** A customer's own table as it would be put on paper: its fields, its lines, who made it. */
export function tablePlan(mount: MountModel): PlannedPaper {
  const own = (fields: ReadonlyMap<string, FieldModel>): readonly string[] =>
    [...fields.values()]
      .filter(
        ({ origin, kind, attrs }) => origin !== 'base' && !UNPRINTED.has(kind) && !attrs.hidden,
      )
      .map(({ name }) => name)
  return {
    head: own(mount.fields),
    photos: [...mount.fields.values()].filter(isPhoto).map(({ name }) => name),
    lines: [...mount.children.values()].map((child) => ({
      child: child.key,
      title: child.label,
      columns: [
        ...own(child.fields),
        ...[...child.fields.values()].filter(isPhoto).map(({ name }) => name),
      ],
    })),
    totals: [],
    words: null,
    signatures: mount.fields.has('auditUser') ? [MAKER, AUDITOR] : [MAKER],
    isWide: false,
  }
}

const isPhoto = ({ origin, kind, attrs }: FieldModel): boolean =>
  origin !== 'base' && kind === 'file' && !attrs.hidden

const UNPRINTED: ReadonlySet<string> = new Set(['json', 'file', 'ref', 'refs'])
