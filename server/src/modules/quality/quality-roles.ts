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
    ...allow(['qcSample/main'], ['void']),
    ...allow(['barrelGroup/main'], ['void-prepared']),
  ],
  // Parts samples that he knows by their code alone.
  preparer: allow(['qcSample/main'], ['prepare']),
  // Looks at what a determination will stand on.
  determiner: [
    ...allow(['qcFormat/main'], ['find']),
    ...allow(['qcModel/main'], ['find', 'probe']),
  ],
}
