export { reportHolders } from './template/report-holders.ts'
export { reportTemplate } from './template/report-template.entity.ts'
export { isViewed, viewedTables } from './viewed-tables.ts'
