export { qcAssayGroup } from './assay-group/assay-group.entity.ts'
export { qcAssayFormat } from './entry-format/entry-format.entity.ts'
export { qcFormat } from './format/qc-format.entity.ts'
export { qcModel } from './model/qc-model.entity.ts'
