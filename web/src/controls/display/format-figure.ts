export { formatFigure } from '@junheng/domain/values/format-figure.ts'
