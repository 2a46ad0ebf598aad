import type { DisplayTable } from '#modules/system/api.ts'

/** What the pages of a wall ask for. Reads only; a test holds each to its call. */
export const DISPLAY_CALLS: DisplayTable = {
  QUEUE: {
    calls: ['GET /registry/tr-registry/board'],
    permissions: ['registry:tr-registry:list'],
  },
  VEHICLES: {
    calls: ['GET /factoryvehicle/statistics', 'GET /factoryvehicle/stream'],
    permissions: ['factoryvehicle:index:list'],
  },
  TEAM: { calls: ['POST /report/team/query'], permissions: ['report:team:list'] },
  TEAM_DAY: { calls: ['POST /report/team-day/query'], permissions: ['report:team-day:list'] },
}
