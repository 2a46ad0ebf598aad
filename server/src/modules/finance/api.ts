export { fareContract } from './fare-contract/fare-contract.entity.ts'
export { farePrice } from './fare-price/fare-price.entity.ts'
export { fareJointSource } from './fare-settle/joint-source.ts'
export { oilCard } from './oil-card/oil-card.entity.ts'
