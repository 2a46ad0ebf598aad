import {
  type CodeRule,
  checkCodeFields,
  checkCodeRule,
  formatCode,
  periodKey,
} from '@junheng/domain/codes/code-rule.ts'
import { areSegments, parseSegments } from '@junheng/domain/codes/parse-segments.ts'
import { assertAllowed, RefusalError } from '@junheng/domain/refusals/refusal.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database, Queryable, Tx } from '#platform/db/database.ts'
import type { Notifications } from '#platform/db/notifications.ts'
import { createBriefCache } from '#platform/settings/brief-cache.ts'
import {
  CODE_NUMBERS_CHANNEL,
  type CodeOwner,
  type CounterKey,
  counterOwner,
  findCodeRule,
  takeNumbers,
} from './code-rule.queries.ts'
import { createNumberBlocks } from './number-blocks.ts'

/** Told by the trigger on sys_code_rule. */
const CODE_RULES_CHANNEL = 'code_rules_changed'

/** The rule that a definition brings along; a site's row of the same key takes its place. */
export interface CodePreset extends CodeRule {
  readonly gapless?: boolean
}

export interface CodeRequest extends CodeOwner {
  readonly orgPrefix: string
  /** Key of the rule, as in sys_code_rule.code. */
  readonly rule: string
  readonly preset: CodePreset
  /** Values of the row that the rule may put into the code. */
  readonly fields: Readonly<Record<string, string>>
  /** What the fields are called in a refusal. */
  readonly labels?: Readonly<Record<string, string>>
}

export interface CodeSource {
  /**
   * A code, reserved and committed alone. Call it before the transaction opens: inside, it would
   * need a second connection while the first is held. A save that is then refused leaves a gap.
   */
  allocate(request: CodeRequest): Promise<string>
  /** A code without gaps: others who want one wait for the end of `tx`, a rollback gives it back. */
  allocateGapless(tx: Tx, request: CodeRequest): Promise<string>
  /**
   * For callers that do not know which of the two the rule asks for: called before the transaction,
   * what it gives is called inside it.
   *
   * @example
   * const giveCode = await codes.prepare(request)
   * await db.transaction(async (tx) => storeRow(tx, { ...row, code: await giveCode(tx) }))
   */
  prepare(request: CodeRequest): Promise<(tx: Tx) => Promise<string>>
  /** Rules are read anew at the next call; for whoever has just changed one. */
  forget(): void
}

export interface CodeSourceOptions {
  readonly db: Database
  readonly clock: Clock
  readonly blockSize?: number
  /** Without it a changed rule is seen after 5 seconds. */
  readonly notifications?: Notifications
}

interface FoundRule extends CodeRule {
  readonly gapless: boolean
}

/**
 * Gives documents their codes. Numbers come in blocks, so that a node asks the database once for
 * fifty documents and no two documents wait for each other; two nodes never share a block.
 */
export function createCodeSource(options: CodeSourceOptions): CodeSource {
  const { db, clock, blockSize = 50 } = options
  const rules = createBriefCache<FoundRule>()
  const blocks = createNumberBlocks(blockSize)
  options.notifications?.on(CODE_RULES_CHANNEL, () => rules.forget())
  options.notifications?.on(CODE_NUMBERS_CHANNEL, () => blocks.forget())

  const cachedRule = (request: CodeRequest): Promise<FoundRule> =>
    rules.get(`${request.groupId}/${request.orgId}/${request.rule}`, () => loadRule(db, request))

  async function allocateBy(rule: FoundRule, request: CodeRequest): Promise<string> {
    const draft = draftCode(rule, { request, now: clock.now() })
    const { counter } = draft
    // What is left in a block would be a gap, so a gapless rule takes its numbers one by one.
    if (rule.gapless) return draft.complete(await takeNumbers(db, { counter, size: 1 }))
    const key = `${counter.owner}/${counter.period}`
    const fetch = () => takeNumbers(db, { counter, size: blockSize })
    return draft.complete(await blocks.take(key, fetch))
  }

  async function allocateIn(tx: Tx, { rule, request }: RuledRequest): Promise<string> {
    const draft = draftCode(rule, { request, now: clock.now() })
    return draft.complete(await takeNumbers(tx, { counter: draft.counter, size: 1 }))
  }

  return {
    allocate: async (request) => allocateBy(await cachedRule(request), request),
    // Read in `tx`, not from the cache: a rule that this transaction has changed is its own affair.
    allocateGapless: async (tx, request) =>
      allocateIn(tx, { rule: await loadRule(tx, request), request }),
    async prepare(request) {
      const rule = await cachedRule(request)
      if (rule.gapless) return (tx) => allocateIn(tx, { rule, request })
      const code = await allocateBy(rule, request)
      return async () => code
    },
    forget: () => rules.forget(),
  }
}

interface RuledRequest {
  readonly rule: FoundRule
  readonly request: CodeRequest
}

interface CodeDraft {
  readonly counter: CounterKey
  complete(sequence: number): string
}

async function loadRule(tx: Queryable, request: CodeRequest): Promise<FoundRule> {
  const row = await findCodeRule(tx, request)
  const { gapless = false } = row ?? request.preset
  const segments = row ? parseSegments(row.segments) : request.preset.segments
  if (!areSegments(segments)) throw new RefusalError(segments)
  // The key of the request, not the preset's own: a site's row goes on where the preset stopped.
  const rule = { id: request.rule, segments, gapless }
  assertAllowed(checkCodeRule(rule))
  return rule
}

/** One instant for the counter and for the code: at midnight they must not be of different days. */
function draftCode(
  rule: FoundRule,
  { request, now }: { readonly request: CodeRequest; readonly now: Date },
): CodeDraft {
  const { orgId, groupId, orgPrefix, fields, labels = {} } = request
  assertAllowed(checkCodeFields(rule, { fields, labels }))
  const context = { now, orgPrefix, fields }
  return {
    counter: {
      owner: counterOwner({ orgId, groupId }),
      rule: rule.id,
      period: periodKey(rule, context),
    },
    complete: (sequence) => formatCode(rule, { ...context, sequence }),
  }
}
