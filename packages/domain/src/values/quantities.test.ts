import { describe, expect, it } from 'vitest'
import { RefusalError } from '../refusals/refusal.ts'
import { assayValueOf, formatAssayValue, parseAssayValue, reportAssayValue } from './assay-value.ts'
import { isLess } from './decimal.ts'
import { kgOf, parseKg } from './kg.ts'
import {
  averagePrice,
  moneyByRate,
  moneyFor,
  moneyOf,
  moneyWithoutTax,
  negateMoney,
  parseMoney,
  subtractMoney,
  sumMoney,
} from './money.ts'
import { parseRate, percentOfRate, rateFromPercent, rateOf } from './rate.ts'
import {
  addTons,
  parseTons,
  roundTons,
  subtractTons,
  sumTons,
  tonsByRate,
  tonsFromPieces,
  tonsFromScaleKg,
  tonsOf,
  ZERO_TONS,
} from './tons.ts'
import {
  parseUnitPrice,
  priceWithoutTax,
  subtractUnitPrice,
  timesUnitPrice,
  unitPriceOf,
} from './unit-price.ts'

describe('quantities / 列宽', () => {
  it.each([
    ['吨', parseTons, '99999999999.999', '0.0001', '100000000000'],
    ['公斤', parseKg, '999999999.999', '0.0001', '1000000000'],
    ['金额', parseMoney, '99999999999999.99', '0.001', '100000000000000'],
    ['单价', parseUnitPrice, '9999999999.9999', '0.00001', '10000000000'],
    ['比率', parseRate, '999.999999', '0.0000001', '1000'],
    ['化验值', parseAssayValue, '99999999.999999', '0.0000001', '100000000'],
  ])('%s按数据库列的精度读取', (_, parse, largest, tooFine, tooLarge) => {
    expect(parse(largest)).toBe(largest)
    expect(parse(tooFine)).toBeNull()
    expect(parse(tooLarge)).toBeNull()
  })
})

describe('quantities / 重量', () => {
  it('净重 = 毛重 - 皮重', () => {
    expect(subtractTons(tonsOf('49.320'), tonsOf('15.08'))).toBe('34.240')
    expect(addTons(ZERO_TONS, tonsOf('1'))).toBe('1.000')
  })

  it('仪表公斤数除以 1000 必须除尽', () => {
    expect(tonsFromScaleKg('49320')).toBe('49.320')
    expect(tonsFromScaleKg('-20')).toBe('-0.020')
    expect(tonsFromScaleKg('7.0')).toBe('0.007')
    expect(tonsFromScaleKg('7.5')).toBeNull()
    expect(tonsFromScaleKg('abc')).toBeNull()
  })

  it('包装重量 = 件数 × 公斤 / 1000，R1', () => {
    expect(tonsFromPieces(640, kgOf('0.125'))).toBe('0.080')
    expect(tonsFromPieces(3, kgOf('0.167'))).toBe('0.001')
    expect(() => tonsFromPieces(1.5, kgOf('1'))).toThrow(RangeError)
  })

  it('按比率扣重逐项取 R1：34.240 × 2.2 % = 0.753，33.005 × 1.15 % = 0.380', () => {
    expect(tonsByRate(tonsOf('34.240'), rateOf('0.022'))).toBe('0.753')
    expect(tonsByRate(tonsOf('33.005'), rateOf('0.0115'))).toBe('0.380')
    expect(roundTons('0.3795575')).toBe('0.380')
  })

  it('三车结算重量合计 97.292', () => {
    expect(sumTons([tonsOf('33.487'), tonsOf('31.180'), tonsOf('32.625')])).toBe('97.292')
  })
})

describe('quantities / 单价与金额', () => {
  it('R2: 0.1200 × 5231 = 627.7200', () => {
    expect(timesUnitPrice(unitPriceOf('0.1200'), '5231')).toBe('627.7200')
  })

  it('不含税单价 520 / 1.13 = 460.1770', () => {
    expect(priceWithoutTax(unitPriceOf('520'), rateOf('0.13'))).toBe('460.1770')
    expect(priceWithoutTax(unitPriceOf('520'), rateOf('-1'))).toBeNull()
  })

  it('R5: 采购三车的不含税合计是各行之和 66846.77，不是 66846.76', () => {
    const taxRate = rateOf('0.13')
    const cars = [
      { price: subtractUnitPrice(unitPriceOf('800'), unitPriceOf('63')), tons: tonsOf('33.487') },
      { price: unitPriceOf('794'), tons: tonsOf('31.180') },
      { price: unitPriceOf('800'), tons: tonsOf('32.625') },
    ]
    const amounts = cars.map(({ price, tons }) => moneyFor(price, tons))
    const nets = amounts.map((amount) => moneyWithoutTax(amount, taxRate) ?? moneyOf('0'))
    expect(amounts).toEqual(['24679.92', '24756.92', '26100.00'])
    expect(nets).toEqual(['21840.64', '21908.78', '23097.35'])
    expect(sumMoney(nets)).toBe('66846.77')
    expect(moneyWithoutTax(sumMoney(amounts), taxRate)).toBe('66846.76')
    expect(subtractMoney(sumMoney(amounts), sumMoney(nets))).toBe('8690.07')
    expect(averagePrice(sumMoney(amounts), tonsOf('97.292'))).toBe('776.3931')
  })

  it('价外税: 33.860 × 460.1770 = 15581.59，税 2025.61', () => {
    const net = moneyFor(unitPriceOf('460.1770'), tonsOf('33.860'))
    expect(net).toBe('15581.59')
    expect(moneyByRate(net, rateOf('0.13'))).toBe('2025.61')
  })

  it('R3: 红字是蓝字的镜像', () => {
    const blue = moneyFor(unitPriceOf('2.345'), tonsOf('1'))
    expect(blue).toBe('2.35')
    expect(moneyFor(unitPriceOf('2.345'), tonsOf('-1'))).toBe(negateMoney(blue))
    expect(negateMoney(moneyOf('0'))).toBe('0.00')
  })

  it('没有重量就没有平均价', () => {
    expect(averagePrice(moneyOf('1'), ZERO_TONS)).toBeNull()
  })

  it('结果超出列宽时说明原因，而不是让数据库报错', () => {
    const run = () => moneyFor(unitPriceOf('9999999999'), tonsOf('99999999999'))
    expect(run).toThrow(RefusalError)
    expect(run).toThrow('整数部分最多14位')
  })

  it('给 of 的文本不合列宽是程序错误', () => {
    expect(() => moneyOf('1.234')).toThrow(RangeError)
  })
})

describe('quantities / 比率与化验值', () => {
  it('1.5 % 即 0.015000', () => {
    expect(rateFromPercent('1.5')).toBe('0.015000')
    expect(percentOfRate(rateOf('0.015'))).toBe('1.5')
    expect(rateFromPercent('0.00001')).toBeNull()
    expect(rateFromPercent('x')).toBeNull()
  })

  it('R4: 报出值只由未修约值修约一次', () => {
    expect(reportAssayValue('10.25', 1)).toBe('10.200000')
    expect(reportAssayValue('10.35', 1)).toBe('10.400000')
    expect(reportAssayValue('10.2501', 1)).toBe('10.300000')
    expect(formatAssayValue(reportAssayValue('8.53459', 2), 2)).toBe('8.53')
    expect(isLess(assayValueOf('8.53'), assayValueOf('8.6'))).toBe(true)
  })
})
