export { reportTemplate } from './template/report-template.entity.ts'
