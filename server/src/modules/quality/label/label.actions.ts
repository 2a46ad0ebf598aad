import { idsOf, listOf } from '@junheng/domain/call/shape.ts'
import { choice, int, text } from '@junheng/domain/entity/field.ts'
import { type CodeStage, checkBlindCode } from '@junheng/domain/quality/blind-code.ts'
import type { SampleLabel } from '@junheng/domain/quality/sample-label.ts'
import { assertAllowed, RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { barrelGroup } from '#modules/confirmation/api.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import type { Tx } from '#platform/db/database.ts'
import type { MountContext } from '#platform/entity-engine/mount-context.ts'
import type { AnsweredFile, CallContext, CallRequest } from '#platform/http/call.ts'
import { findItemGroups } from '../assay-group/assay-group.queries.ts'
import { qcSample } from '../sample/sample.entity.ts'
import { findSamplesOfGroups, lockSamplesByPrepare } from '../sample/sample.queries.ts'
import { seesAllGroups } from '../sheet/reach-sheets.ts'
import { qcAssay } from '../sheet/sheet.entity.ts'
import { findSheetsByCode } from '../sheet/sheet.queries.ts'
import { type PrintedLabels, printLabels } from './print-labels.ts'

const PDF = 'application/pdf'
const OUTPUTS = { PDF: 'PDF文件', PAGE: '直接打印' } as const

const PRINT = {
  copies: int({ label: '份数', min: '1', max: '9' }),
  reason: text({ label: '补打原因', length: 200 }),
  station: text({ label: '站点', length: 60 }),
  output: choice(OUTPUTS, { label: '输出', tips: '不填为PDF文件' }),
}
const CODES = {
  codes: listOf(text({ label: '编码', length: 20, required: true }), { label: '编码', most: 200 }),
}
const INPUT = {
  output: { default: 'PAGE', required: true, tips: '' },
  copies: true,
  reason: { tips: '第一次打印不用填' },
} as const
const REFUSES = ['ticket.reason', 'print.noFont', 'sample.codeCheck', 'sample.codeStage'] as const

interface Asked {
  readonly copies: number | null
  readonly reason: string | null
  readonly station: string | null
  readonly output: keyof typeof OUTPUTS | null
}

type Act = CallContext & Pick<MountContext, 'services'>

const print = (
  tx: Tx,
  act: Act,
  { labels, body, again }: { labels: readonly SampleLabel[]; body: Asked; again: string },
): Promise<PrintedLabels> => {
  if (labels.length === 0) throw new RefusalError(refuse('row.none'))
  const { copies, reason, station, output } = body
  return printLabels(
    tx,
    {
      engine: act.services.engine,
      caller: act.caller,
      mayAgain: act.caller.permissions.has(again),
    },
    { labels, request: { copies: copies ?? 1, reason, station, isPage: output === 'PAGE' } },
  )
}

/** Codes as they were scanned or handed over, each of the stage that prints it. */
function codesOf(typed: readonly string[], stage: CodeStage): readonly string[] {
  const codes = [...new Set(typed.map((code) => code.trim().toUpperCase()))]
  for (const code of codes) assertAllowed(checkBlindCode(code, stage))
  return codes
}

/** Our own screens read the envelope and show or save what is in it; everybody else gets the file. */
function labelFile(data: unknown, { headers }: CallRequest): AnsweredFile | null {
  const { contentType, content, encoding, name } = data as PrintedLabels
  const { accept = '' } = headers
  const wantsJson = accept.includes('application/json') && !accept.includes(PDF)
  if (contentType !== PDF || wantsJson) return null
  return { contentType: PDF, name: `${name}.pdf`, bytes: Buffer.from(content, encoding) }
}

/** For the barrels of sealed groups: chosen in their list, or by a code that has just been shown. */
const ofGroups = defineAction(barrelGroup, {
  name: 'printByServer',
  label: '打印采样标签',
  button: { name: 'printLabel', label: '采样标签', input: INPUT, result: 'page' },
  method: 'POST',
  right: { of: 'mount', action: 'sampleCode' },
  held: true,
  reach: 'rows',
  flow: 'free',
  body: { ids: idsOf('barrelGroup', { label: '桶组' }), ...PRINT },
  answers: 'bytes',
  refuses: [...REFUSES, 'sample.none'],
  async run(tx, act) {
    const samples = await findSamplesOfGroups(tx, act.body.ids)
    if (samples.length < act.body.ids.length) throw new RefusalError(refuse('sample.none'))
    const labels = samples.map(({ sampleCode }) => ({ code: sampleCode, note: '' }))
    const again = 'quality:pro-qc-barrel-group:print-again'
    return print(tx, act, { labels, body: act.body, again })
  },
  file: labelFile,
})

/** For the bags of what he has prepared himself; nobody else's code is known to him. */
const ofSamples = defineAction(qcSample, {
  name: 'printByServer',
  label: '打印制样标签',
  button: { none: '制样后显示编码的窗口里打印' },
  method: 'POST',
  right: { of: 'mount', action: 'prepare' },
  held: true,
  body: { ...CODES, ...PRINT },
  answers: 'bytes',
  refuses: [...REFUSES, 'assay.prepareUnknown'],
  async run(tx, act) {
    const codes = codesOf(act.body.codes, 'Z')
    const { groupId, userId } = act.caller
    const samples = await lockSamplesByPrepare(tx, { groupId, codes })
    const own = samples.filter(({ prepareUserId }) => prepareUserId === userId)
    if (own.length < codes.length) throw new RefusalError(refuse('assay.prepareUnknown'))
    for (const sample of own) act.assertReached(sample)
    const labels = codes.map((code) => ({ code, note: '' }))
    return print(tx, act, { labels, body: act.body, again: 'quality:qc-assay-sample:print-again' })
  },
  file: labelFile,
})

/** Who may hold a code of a sheet in his hand: who issues it, who orders it anew, who checks it. */
const HOLDERS = ['quality:qc-assay:assayCode', 'quality:qc-assay:recheck'] as const

const ofSheets = defineAction(qcAssay, {
  name: 'printByServer',
  label: '打印化验标签',
  button: { none: '编码后显示编码的窗口里打印' },
  method: 'POST',
  right: { of: 'mount', action: 'list' },
  held: true,
  body: { ...CODES, ...PRINT },
  answers: 'bytes',
  refuses: [...REFUSES, 'assay.unknown'],
  async run(tx, act) {
    const { caller } = act
    const codes = codesOf(act.body.codes, 'H')
    const { orgId } = caller
    const sheets = await findSheetsByCode(tx, { orgId, codes })
    const isHolder = seesAllGroups(caller) || HOLDERS.some((key) => caller.permissions.has(key))
    if (!isHolder || sheets.length < codes.length) throw new RefusalError(refuse('assay.unknown'))
    const groups = new Map(
      [...(await findItemGroups(tx, orgId)).values()].map((one) => [one.id, one]),
    )
    const labels = sheets.map(({ assayCode: code, assayGroupId }) => ({
      code,
      note: groups.get(assayGroupId)?.name ?? '',
    }))
    return print(tx, act, { labels, body: act.body, again: 'quality:qc-assay:relabel' })
  },
  file: labelFile,
})

export const labelActions: readonly Action[] = [ofGroups, ofSamples, ofSheets]
