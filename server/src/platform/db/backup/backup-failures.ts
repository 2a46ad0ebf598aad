interface FailureSlots {
  readonly file?: string
  readonly detail?: string
  readonly count?: number
  readonly wanted?: number
}

type FailureText = (slots: FailureSlots) => string

/** What backup and restore say when they refuse: what is the matter, then what to do. */
const failureTexts = {
  outExists: ({ file }) => `文件 ${file} 已经存在，不会覆盖。请换一个文件名。`,
  unfinished: () => '上次恢复没有完成，数据不全，不能备份。请重新执行 npm run restore。',
  noArchive: ({ file }) => `没有找到备份文件 ${file}。`,
  notOurArchive: ({ file }) => `${file} 不是钧衡的备份文件。`,
  newerArchive: ({ file }) => `备份文件 ${file} 由更新版本的程序制作，请先升级程序再恢复。`,
  brokenArchive: ({ file, detail }) =>
    `备份文件 ${file} 不完整或已损坏（${detail}），未恢复任何数据。`,
  unknownMigration: ({ detail }) =>
    `备份中的数据库升级 ${detail} 在本程序中没有。请使用不低于备份时的程序版本。`,
  changedMigration: ({ detail }) =>
    `升级文件 ${detail}.sql 与备份时不同。请恢复原文件，或使用与备份一致的程序版本。`,
  notEmpty: ({ detail }) =>
    `目标数据库不是空的（如 ${detail}），未作任何改动。请换一个空数据库；确要清空后恢复，请加 --force-empty。`,
  othersConnected: ({ count }) =>
    `目标数据库还有 ${count} 个其他连接，不能清空。请先停止使用它的服务。`,
  filesNotEmpty: ({ file }) =>
    `文件目录 ${file} 不是空的，未作任何改动。请换一个目录；确要替换，请加 --force-empty。`,
  rowsDiffer: ({ detail, count, wanted }) =>
    `表 ${detail} 恢复了 ${count} 行，备份中是 ${wanted} 行，已全部撤销。`,
  noRoom: ({ file, count, wanted }) =>
    `${file} 所在磁盘剩余 ${count} MB，备份和试恢复约需 ${wanted} MB。请清理或扩容，或用 BACKUP_DIR 换一个目录。`,
  noScratch: ({ detail }) =>
    `不能建立试恢复用的数据库（${detail}）。请给 DATABASE_URL 的账号建库的权限，或用 BACKUP_PROOF_URL 指定一个空的数据库。`,
  unproved: ({ file, detail }) => `备份 ${file} 试恢复后核对不符：${detail}。`,
} as const satisfies Record<string, FailureText>

export type BackupFailureCode = keyof typeof failureTexts

/** Backup or restore refuses; `message` is ready to be shown. */
export class BackupError extends Error {
  readonly code: BackupFailureCode

  constructor(code: BackupFailureCode, slots: FailureSlots, options?: ErrorOptions) {
    const text: FailureText = failureTexts[code]
    super(text(slots), options)
    this.name = 'BackupError'
    this.code = code
  }
}
