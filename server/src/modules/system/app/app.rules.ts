import { refuse } from '@junheng/domain/refusals/refusal.ts'
import { rulesFor } from '#platform/entity-engine/rules.ts'
import { findPackage } from '#platform/stored-files/file.queries.ts'
import { app } from './app.entity.ts'

const MEGABYTE = 1024 * 1024

/** A release stands on a package that was uploaded here, and by its own group. */
export const appRules = rulesFor(app, {
  async complete(tx, { caller, row: { fileId } }) {
    const found = await findPackage(tx, { fileId, groupId: caller.groupId })
    return found === null
      ? {}
      : { fileName: found.name, sizeMb: (found.size / MEGABYTE).toFixed(2) }
  },
  async check(tx, { caller, row: { fileId } }) {
    const found = await findPackage(tx, { fileId, groupId: caller.groupId })
    return found?.type === 'apk' ? null : refuse('app.package')
  },
})
