import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { product } from '#modules/index.ts'
import { PRODUCT_MENU } from '#modules/menus.ts'
import {
  appCalls,
  createDictSource,
  dictItemsCall,
  grantNewPages,
  groupPicturesCall,
} from '#modules/system/api.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Notifications } from '#platform/db/notifications.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import { fileCalls } from '#platform/files/file-calls.ts'
import { createFileService, type FileService } from '#platform/files/file-service.ts'
import { createFolderStore } from '#platform/files/folder-store.ts'
import { createS3Store, type S3Options } from '#platform/files/s3-store.ts'
import { addStoreRoute } from '#platform/files/store-route.ts'
import type { Call } from '#platform/http/call.ts'
import { addressCalls } from '#platform/menu/address-calls.ts'
import { type LearningParts, learnPermissionCall } from '#platform/menu/learn-permission.ts'
import { areSeedsStored, findMenuCodes, storeMenuSeeds } from '#platform/menu/menu.queries.ts'
import { menuCalls } from '#platform/menu/menu-calls.ts'
import { heldPages, planMenus } from '#platform/menu/menu-plan.ts'
import { createMenuSource } from '#platform/menu/menu-source.ts'
import { shortcutCalls } from '#platform/menu/shortcut-calls.ts'
import { userPrefCalls } from '#platform/menu/user-pref-calls.ts'
import type { DictOptions } from '#platform/template/find-template.ts'
import { logListCalls } from './platform/site-calls/log-list-calls.ts'

export interface SiteOptions {
  readonly services: EntityServices
  readonly notifications: Notifications
  readonly clock: Clock
  /** Folder of uploaded files. */
  readonly filesDir?: string
  /** A bucket in place of the folder. */
  readonly s3?: S3Options
  readonly learning: LearningParts
}

/** Menus, files, dictionaries and what each user keeps for himself. */
export interface SiteServices {
  readonly calls: readonly Call[]
  readonly dictOptions: DictOptions
  readonly files: FileService
  /** The route of uploads in parts, which speaks S3 and so stands beside the dispatcher. */
  addRoutes(http: FastifyInstance): Promise<void>
  /** Brings the product's menu in the database up to this version. */
  storeMenus(): Promise<void>
}

/** Where files lie when nothing is said: tests and tools leave nothing among a plant's files. */
const DEFAULT_FILES = join(tmpdir(), 'junheng-files')

export function createSiteServices(options: SiteOptions): SiteServices {
  const { services, notifications, clock, filesDir = DEFAULT_FILES, s3, learning } = options
  const { db, engine } = services
  const newId = (): string => engine.newId()
  const now = (): Date => clock.now()
  const menus = createMenuSource(db, { notifications, held: heldPages(PRODUCT_MENU) })
  const dicts = createDictSource(db, notifications)
  const store = s3 ? createS3Store(s3) : createFolderStore(resolve(filesDir))
  const files = createFileService({ db, store, clock })
  return {
    files,
    dictOptions: (groupId, type) => dicts.options(groupId, type),
    calls: [
      ...menuCalls({ engine, menus }),
      ...addressCalls({ menus }),
      learnPermissionCall(learning),
      ...userPrefCalls({ db, now }),
      ...shortcutCalls({ db, menus }),
      ...logListCalls({ db, newId, now, registry: () => engine.registry }),
      ...fileCalls(files, () => engine.registry),
      dictItemsCall(dicts),
      groupPicturesCall({ db, files }),
      ...appCalls({ db, files }),
    ],
    addRoutes: (http) => addStoreRoute(http, files),
    async storeMenus() {
      const seeds = planMenus(PRODUCT_MENU, engine.registry)
      if (await areSeedsStored(db, seeds)) return
      await db.transaction(async (tx) => {
        const known = new Set(await findMenuCodes(tx))
        await storeMenuSeeds(tx, seeds)
        const added = seeds.flatMap(({ code }) => (known.has(code) ? [] : [code]))
        // A new install has no roles yet; they are made with all there is.
        await grantNewPages(tx, added, product.roles)
      })
      menus.forget()
    },
  }
}
