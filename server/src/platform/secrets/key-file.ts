import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { newKey, readKey } from './sealer.ts'

/** The key in a file beside the data, made at the first start; only who runs the server may read it. */
export async function keyFromFile(path: string): Promise<Buffer> {
  await mkdir(dirname(path), { recursive: true })
  try {
    await writeFile(path, `${newKey()}\n`, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const key = readKey(await readFile(path, 'utf8'))
  if (key === null)
    throw new Error(`${path} 不是密钥文件。请从备份恢复它；丢失时删除它，并重新发放各个密钥`)
  return key
}
