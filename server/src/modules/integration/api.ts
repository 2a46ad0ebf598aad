export { erpAdapter } from './adapter/erp-adapter.entity.ts'
export { outsideNetworks } from './hook/post-hook.ts'
export { integrationWarnings } from './integration-attention.ts'
export { sourceNetworks, syncDirectory } from './source/read-source.ts'
