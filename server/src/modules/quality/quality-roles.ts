import { allow } from '#platform/menu/allow.ts'

const MAINTAIN = ['create', 'update', 'copy', 'enable', 'disable', 'export', 'importExcel'] as const
const MODEL_HEAD = [
  'create',
  'update',
  'safeUpdate',
  'copy',
  'delList',
  'export',
  'audit',
  'init',
  'obsolete',
  'recover',
] as const

/** What each role does in the laboratory. */
export const QUALITY_ROLES = {
  // Says what is assayed, by whom, and what its values cost.
  manager: [
    ...allow(['qcAssayGroup/main', 'qcAssayFormat/main'], MAINTAIN),
    ...allow(['qcFormat/main'], [...MAINTAIN, 'find']),
    ...allow(['qcAutoModel/main'], [...MAINTAIN, 'test']),
    ...allow(['qcModel/main'], [...MODEL_HEAD, 'find', 'probe']),
    ...allow(['qcSample/main'], ['void', 'control', 'dispose', 'trace']),
    ...allow(['qcAssay/main'], ['clearStop', 'recheck']),
    ...allow(['qcDetermine/main'], ['concession', 'print', 'print-again']),
    ...allow(['qcAssayLog/main'], ['verify']),
    ...allow(['barrelGroup/main'], ['void-prepared']),
  ],
  // Gives what he has sampled out of hand, weighed and sealed.
  sampler: [
    ...allow(['sample-handover']),
    ...allow(['barrelGroup/main'], ['sampleCode', 'print-again']),
  ],
  // Parts samples that he knows by their code alone.
  preparer: [
    ...allow(['qcSample/main'], ['prepare', 'print-again']),
    ...allow(['sample-handover']),
  ],
  // Gives prepared samples the codes they are assayed by.
  encoder: [...allow(['qcAssay/main'], ['assayCode', 'relabel']), ...allow(['sample-handover'])],
  assayer: [...allow(['assay-platform']), ...allow(['qcAssay/main'], ['input'])],
  checker: [
    ...allow(['assay-platform']),
    ...allow(['qcAssay/main'], ['check', 'audit', 'init', 'obsolete']),
    ...allow(['qcAssayLog/main']),
  ],
  // Decides by audited values, which he sees without their codes.
  determiner: [
    ...allow(['qcFormat/main'], ['find']),
    ...allow(['qcModel/main'], ['find', 'probe']),
    ...allow(
      ['qcDetermine/main'],
      ['create', 'calculate', 'concession', 'arbitrate', 'audit', 'init', 'del', 'print'],
    ),
  ],
}
