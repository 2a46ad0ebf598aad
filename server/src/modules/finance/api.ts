export { calculationJointSource } from './calculation/joint-source.ts'
