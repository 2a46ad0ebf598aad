import { isCode, type Rule } from '../rule.ts'

/** Words that name no concept, so that anything could be put into the file. */
const empty = new Set([
  'util',
  'utils',
  'helper',
  'helpers',
  'common',
  'manager',
  'managers',
  'misc',
])

/** What may stand between the name and the ending of a file, as `.db.test` in `a.db.test.ts`. */
const roles = new Set([
  '',
  'entity',
  'rules',
  'actions',
  'queries',
  'fixtures',
  'test',
  'db.test',
  'whole.test',
  'whole.db.test',
  'test-d',
  'spec',
  'bench',
  'demo',
  'plugin',
  'config',
  'server.config',
  'station.config',
  'generated',
  'd',
])

const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/
const pascal = /^[A-Z][A-Za-z0-9]*$/

/** Folders and files are kebab-case and named after a concept; React components are PascalCase. */
export const fileNames: Rule = {
  name: 'file-names',
  check({ path }) {
    if (!isCode(path)) return []
    const message = judge(path)
    return message === null ? [] : [{ path, line: 1, message }]
  },
}

function judge(path: string): string | null {
  const folders = path.split('/')
  const file = folders.pop() ?? ''
  const [stem = '', ...dotted] = file.split('.')
  const ending = dotted.pop()
  const role = dotted.join('.')
  const word = [...folders, stem].flatMap((name) => name.toLowerCase().split('-')).find(isEmpty)
  if (word !== undefined) return `"${word}" says nothing about what is inside`
  const folder = folders.find((name) => !kebab.test(name) && !name.startsWith('.'))
  if (folder !== undefined) return `folder ${folder} is not kebab-case`
  const isComponent = ending === 'tsx' && pascal.test(stem)
  if (!isComponent && !kebab.test(stem)) return `${file} is not kebab-case`
  if (!roles.has(role)) return `.${role} is not one of the roles of files`
  return null
}

function isEmpty(word: string): boolean {
  return empty.has(word)
}
