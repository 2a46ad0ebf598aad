export { fareJointSource } from './fare-settle/joint-source.ts'
