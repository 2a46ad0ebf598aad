import type { EntityModel, MountModel } from '@junheng/domain/entity/model.ts'
import { REPORT_SOURCES } from '@junheng/domain/report/report-template.ts'
import type { Call } from '#platform/http/call.ts'
import type { LeakSite } from './leak-site.ts'

/** One question to the product. */
export interface Ask {
  readonly method: Call['method']
  /** Under /api. */
  readonly path: string
  readonly body?: object
  /** It opens one row: a person's numbers may be plain there, for who may see them. */
  readonly opensRow?: true
  /** What it answers are addresses: what lies there is part of the answer, for whoever is told them. */
  readonly follows?: true
}

/** A way by which something could get out. Whoever adds a way adds a probe, here or in a list of its own. */
export interface Probe {
  readonly name: string
  asks(site: LeakSite): readonly Ask[]
}

/** They answer without end, or end the session they are asked in. */
const UNASKED = /stream|\/live$|\/logout$|\/lock$|switchOrg|\/oauth\//

const WHOLE = { limit: { pn: 1, ps: 100 } }

const mountsOf = ({ app }: LeakSite): readonly { model: EntityModel; mount: MountModel }[] =>
  app.engine.registry.models.flatMap((model) => model.mounts.map((mount) => ({ model, mount })))

/** Lists, sums and lists of lines. */
const lists: Probe = {
  name: 'lists',
  asks: (site) =>
    mountsOf(site).flatMap(({ mount }): readonly Ask[] => {
      const ask = (tail: string, body: object): Ask => ({
        method: 'POST',
        path: `${mount.base}/${tail}`,
        body,
      })
      const children = [...mount.children.values()]
      return [
        ask('list', WHOLE),
        ask('summary', {}),
        ask('export', {}),
        // What is refused must not say what it was refused for.
        ask('list', { search: [{ key: 'nothing', op: 'eq', val: 'x' }] }),
        ...children.map(({ key }) => ask(`${key}/list`, WHOLE)),
      ]
    }),
}

/** Each popup in place of the list that it picks from: it opens to who may read a form that names it. */
const pickers: Probe = {
  name: 'pickers',
  asks: (site) => {
    const { models } = site.app.engine.registry
    const popups = new Map(
      models.flatMap((model) => [...model.popups.values()]).map((popup) => [popup.code, popup]),
    )
    return mountsOf(site).flatMap(({ model, mount }): readonly Ask[] => {
      const offered = [...popups.values()].filter(
        ({ entity, mount: code }) => entity === model.name && (code ?? mount.code) === mount.code,
      )
      return ['list', 'export'].flatMap((tail) =>
        offered.map(
          ({ code }): Ask => ({
            method: 'POST',
            path: `${mount.base}/${tail}`,
            body: { ...(tail === 'list' ? WHOLE : {}), tplId: code },
          }),
        ),
      )
    })
  },
}

/** Trees, with every entity below them that could hang there, whether a screen asks for it or not. */
const trees: Probe = {
  name: 'trees',
  asks: (site) =>
    site.app.dispatcher.calls
      .filter(({ path, method }) => method === 'GET' && path.endsWith('/tree'))
      .flatMap(({ path }): readonly Ask[] => {
        const own = mountsOf(site).find(({ mount }) => `${mount.base}/tree` === path)?.model
        const below = site.app.engine.registry.models.filter(({ fields }) =>
          [...fields.values()].some(
            ({ kind, attrs }) => kind === 'ref' && own && attrs.target === own.name,
          ),
        )
        const asked = below.map(({ name }) => `${path}?below=${name}&field=${name}Id`)
        return [path, ...asked].map((each) => ({ method: 'GET', path: each }))
      }),
}

/** By what a row is opened below the address of its mount. */
const DETAILS = ['', '/get', '/detail'] as const

/** Single rows: one's own, those of the other company, those of another group. */
const rows: Probe = {
  name: 'rows',
  asks: ({ rows: planted }) => {
    const seen = new Set<string>()
    return planted
      .filter(({ base, orgId }) => !seen.has(`${base} ${orgId}`) && seen.add(`${base} ${orgId}`))
      .flatMap(({ base, id }) =>
        DETAILS.map(
          (tail): Ask => ({ method: 'GET', path: `${base}${tail}/${id}`, opensRow: true }),
        ),
      )
  },
}

/** Every other read there is, with the rows of its own address where it asks for one. */
const others: Probe = {
  name: 'others',
  asks: (site) => {
    const { app, rows: planted } = site
    const opened = new Set(
      mountsOf(site).flatMap(({ mount }) => DETAILS.map((tail) => `${mount.base}${tail}/:id`)),
    )
    return app.dispatcher.calls
      .filter(({ kind, method, path }) => isOther({ kind, method, path }) && !opened.has(path))
      .flatMap(({ method, path }): readonly Ask[] => {
        const own = planted.filter(({ base }) => path.startsWith(`${base}/`))
        const places = [...new Map(own.map((row) => [row.orgId, row])).values()]
        const ids = /:\w+/.test(path) && places.length > 0 ? places.map(({ id }) => id) : ['1']
        return ids.flatMap((id): readonly Ask[] => {
          const asked = path.replaceAll(/:\w+/g, id)
          if (method === 'GET') return [{ method, path: asked }]
          return [{}, { ids: [id] }, { id }, PERIOD].map((body) => ({ method, path: asked, body }))
        })
      })
  },
}

const PERIOD = { from: '2026-01-01', to: '2099-12-31', groupBy: ['day'] }
const MOUNTED = /\/(list|summary|export|exportTemplate|importFaults|tree)$|\/list\/:paramId$/

const isOther = ({ kind, method, path }: Pick<Call, 'kind' | 'method' | 'path'>): boolean =>
  (kind === 'read' || (kind === 'raw' && (method === 'GET' || /export/i.test(path)))) &&
  !UNASKED.test(path) &&
  !MOUNTED.test(path)

/** Reports: every field of every source as itself, counted, and as what rows are put together by. */
const reports: Probe = {
  name: 'reports',
  asks: ({ app }) =>
    Object.entries(REPORT_SOURCES).flatMap(([dataSource, { entity, mount: code }]) => {
      const mount = app.engine.registry.mountById(`${entity}/${code}`)?.mount
      const names = [...(mount?.fields.values() ?? [])]
        .filter(({ source, kind }) => source !== 'transient' && kind === 'text')
        .map(({ name }) => name)
      const preview = (
        groupBy: string | null,
        sysReportTemplateColumn: readonly object[],
      ): Ask => ({
        method: 'POST',
        path: '/report/report-template/preview',
        body: { code: 'L', name: 'L', dataSource, groupBy, sysReportTemplateColumn },
      })
      const counted = names.map((field) => ({ field, total: 'COUNT' }))
      return [
        preview(
          null,
          names.map((field) => ({ field })),
        ),
        preview(null, counted),
        ...names.map((field) => preview(field, [{ field }, ...counted])),
      ]
    }),
}

const JOINT_SOURCES: Readonly<Record<string, readonly string[]>> = {
  '/measure/mm-weigh': ['contract', 'notice', 'registry', 'weigh'],
  '/registry/tr-registry': ['notice'],
}

/** Records and visits connected with a row of another list. */
const joint: Probe = {
  name: 'joint',
  asks: ({ rows: planted }) =>
    Object.entries(JOINT_SOURCES).flatMap(([base, sources]) =>
      sources.flatMap((source) => {
        const own = planted.filter(({ entity }) => entity === source)
        const places = [...new Map(own.map((row) => [row.orgId, row])).values()]
        return places.flatMap(({ id }) =>
          ['jointList', 'jointExport'].map(
            (call): Ask => ({
              method: 'POST',
              path: `${base}/${call}`,
              body: { ...WHOLE, source, id },
            }),
          ),
        )
      }),
    ),
}

/** Files of rows, one's own and others', by each way that gives one out or an address for it. */
const files: Probe = {
  name: 'files',
  asks: ({ markers }) => {
    const first = new Map(
      markers.files.toReversed().map((one) => [`${one.from} ${one.orgId}`, one]),
    )
    const ids = [...first.values()].map(({ value }) => value)
    return [
      ...ids.flatMap((id) =>
        ['/admin/file', '/sys-file-type/img', '/sys-file-type/info'].map(
          (path): Ask => ({ method: 'GET', path: `${path}/${id}` }),
        ),
      ),
      ...ids.map(
        (id): Ask => ({
          method: 'POST',
          path: '/sys-file/urls',
          body: { ids: [id] },
          follows: true,
        }),
      ),
    ]
  },
}

export const PROBES: readonly Probe[] = [lists, pickers, trees, rows, others, reports, joint, files]
