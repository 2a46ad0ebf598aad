import { type RefusalEntry, rule } from './refusal-entry.ts'

/** Reports, their templates and joint inquiries. */
export const REPORT_REFUSALS = {
  'report.period': rule('结束日期不能早于开始日期'),
  'report.monthOrDate': rule('请选择月份或日期'),
  'report.field': rule('数据源{source}没有字段：{field}'),
  'report.fieldTwice': rule('字段{field}重复'),
  'report.noColumn': rule('请至少选择一列'),
  'report.groupTotal': rule('分组报表的列{field}须是分组字段或有合计方式'),
  'report.totalKind': rule('字段{field}不是数字，不能{total}'),
  'report.weight': rule('加权平均列{field}须选择权重字段'),
  'report.paramOperator': rule('参数{field}不能用条件{op}'),
  'report.param': rule('请填写{label}'),
  'report.orderBy': rule('排序字段{field}不在列中'),
  'report.chart': rule('图表字段{field}不在列中'),
  'report.chartPart': rule('图表要选横轴和至少一个系列'),
  'report.chartFigure': rule('图表系列{field}不是数字，请选求和、计数等列'),
  'report.format': rule('列{field}的格式不能用：{format}'),
  'report.table': rule('没有自定义表：{name}'),
  'report.menu': rule('菜单不存在，请重新选择'),
  'report.default': rule('该菜单的默认报表是{name}，请先取消'),
  'print.tableName': rule('单据类型为自定义表时填写表名，其他类型不填'),
  'print.tableUnknown': rule('没有表{table}，请检查名称或恢复该表'),
  'print.malformed': rule('模板内容无法识别，请在设计页面上保存'),
  'print.defaultTaken': rule('同类单据的默认模板是{name}，请先取消它的默认'),
  'print.faulty': rule('模板{name}不能发布：{fault}'),
  'report.disabled': rule('报表模板{name}已停用'),
} as const satisfies Record<string, RefusalEntry>
