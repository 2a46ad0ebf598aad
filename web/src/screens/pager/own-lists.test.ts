import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const PAGES = join(import.meta.dirname, '../../pages')
/** Specimens without a server. */
const GALLERY = 'gallery/'

const sources = readdirSync(PAGES, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.') && !file.startsWith(GALLERY))
  .map((file) => ({ file, text: readFileSync(join(PAGES, file), 'utf8') }))

const withText = (pattern: RegExp): readonly string[] =>
  sources
    .filter(({ text }) => pattern.test(text))
    .map(({ file }) => file)
    .toSorted()

/** Lists that no template draws; `own-lists.spec.ts` opens each of them. */
const OWN = [
  'admin/log/LogAdminPage.tsx',
  'admin/online-user/OnlineUsersPage.tsx',
  'confirm/ConfirmBoard.tsx',
  'flow/FlowTodoPage.tsx',
  'report/ViewWeighPage.tsx',
]

/** Asks for one page and shows no pager: everything there is of it, or the few that stand on top. */
const WITHOUT_PAGES: Readonly<Record<string, string>> = {
  'admin/choices.queries.ts': 'choices of a select',
  'admin/job/job.queries.ts': 'all jobs: a site has a few dozen',
  'admin/role/role.queries.ts': 'all roles, users and companies beside the tree',
  'admin/setting/setting.queries.ts': 'turns the pages itself until it has them all',
  'admin/table-designer/approval.queries.ts': 'the one flow before 审核 of one table',
  'admin/table-designer/MenuRightsDialog.tsx': 'all roles, to give each its rights',
  'admin/table-designer/PrintLines.tsx': 'all print templates of one table',
  'admin/view-editor/view.queries.ts': 'all views: a plant has a few dozen',
  'assay/assay.queries.ts': 'sheets that somebody has in hand',
  'flow-designer/designer.queries.ts': 'choices of a select',
  'gate/quick-register.queries.ts': 'notices that fit the truck, and its last trip',
  'home/home.queries.ts': 'the latest of the log',
  'queue-board/queue-board.queries.ts': 'all queues',
  'results/JointDialog.tsx': 'a window, which begins with the size of all windows',
  'weigh-console/console.queries.ts': 'trucks that wait, and one record by its key',
}

describe('手写的列表', () => {
  it('翻页的都用同样的条数，按页面记住', () => {
    expect(
      withText(/<(?:Kept)?Pager\b/).filter((file) => !file.startsWith('material-picker/')),
    ).toEqual(OWN)
    expect(withText(/\busePageSize\(/)).toEqual(OWN)
  })

  it('自己定条数的都不翻页，说得出为什么', () => {
    const fixed = withText(/\bps: (?:\d|[A-Z])/)
    expect(fixed.filter((file) => !(file in WITHOUT_PAGES))).toEqual([])
    expect(Object.keys(WITHOUT_PAGES).filter((file) => !fixed.includes(file))).toEqual([])
  })
})
