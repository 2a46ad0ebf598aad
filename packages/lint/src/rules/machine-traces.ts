import { type Finding, findAll, type Rule, type SourceFile } from '../rule.ts'

const registryHost =
  /\b(?:registry\.(?:npmjs|npmmirror|yarnpkg|npm\.taobao)\.\w+|npm\.pkg\.github\.com)\b/g
const homeFolder = /(?<![\w.-])(?:\/home\/|\/Users\/|\/root\/|[A-Z]:\\\\?Users\\)[\w.-]*/g
const lockAddress = /"resolved":\s*"(?:https?|git\+\w+|file):[^"]*"/g

/**
 * Nothing in the tree tells on which machine it was made: no folder of a machine, no host packages
 * were fetched from. `folders` are the places of this very checkout.
 */
export function machineTraces(folders: readonly string[]): Rule {
  return {
    name: 'machine-traces',
    check(file) {
      if (file.path.endsWith('package-lock.json')) {
        return findAll(
          file,
          lockAddress,
          () => 'the lock file names where a package was fetched from',
        )
      }
      return [
        ...findAll(file, registryHost, ([host]) => `names the package registry ${host}`),
        ...findAll(file, homeFolder, ([path]) => `names a folder of one machine: ${path}`),
        ...folders.flatMap((folder) => findFolder(file, folder)),
      ]
    },
  }
}

function findFolder(file: SourceFile, folder: string): Finding[] {
  const line = file.text.split('\n').findIndex((text) => text.includes(folder))
  return line === -1
    ? []
    : [{ path: file.path, line: line + 1, message: `names the folder of this checkout: ${folder}` }]
}
