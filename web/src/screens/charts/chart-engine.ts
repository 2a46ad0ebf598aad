import { BarChart, LineChart } from 'echarts/charts'
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components'
import { init, use as register } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'

register([BarChart, LineChart, GridComponent, LegendComponent, TooltipComponent, SVGRenderer])

/** The drawing library with the parts in use; imported only when a chart is on the page. */
export const openChart = (element: HTMLElement) => init(element, null, { renderer: 'svg' })
export type OpenChart = ReturnType<typeof openChart>
