import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { definePart } from '#platform/parts/part.ts'
import { SourceFault } from './source-fault.ts'

/** Where drivers of other databases are installed, beside the data of a site (`DATA_DIR/drivers`); null: nowhere. */
export const driversDirectory = definePart<string | null>('driversDirectory', () => null)

/**
 * The driver of another database: from where the site keeps its drivers, else from beside the product. It is loaded when
 * a source of its kind is read, and by nobody else.
 *
 * @throws SourceFault with what to install
 */
export async function loadDriver<Driver>(
  { name, label }: { readonly name: string; readonly label: string },
  directory: string | null,
): Promise<Driver> {
  const own = directory === null ? null : resolveIn(directory, name)
  try {
    const loaded = (await import(/* @vite-ignore */ own ?? name)) as { readonly default?: Driver }
    return loaded.default ?? (loaded as Driver)
  } catch {
    const place = directory ?? '服务器数据目录的 drivers 文件夹'
    throw new SourceFault(
      `服务器上没有${label}的驱动，请在 ${place} 中执行 npm install ${name}，再重试`,
    )
  }
}

function resolveIn(directory: string, name: string): string | null {
  try {
    return pathToFileURL(createRequire(join(directory, 'package.json')).resolve(name)).href
  } catch {
    return null
  }
}
