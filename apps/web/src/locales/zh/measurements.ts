import { marketplaceName } from '@recoup/contract/marketplace-names/zh';
import { message } from '../../lib/i18n/message.ts';
import type en from '../en/measurements.ts';

const zh: typeof en = {
  title: '商品实测尺寸',
  note: '你自己测量的单件商品（含包装）的边长和重量。下次核查将据此找出按错误尺寸收取的配送费。也可以在店铺的报告中上传文件，所需列为 sku、longest-side、median-side、shortest-side、unit-of-dimension、weight、unit-of-weight 和 measured-on。',

  search: 'SKU 或 FNSKU',
  add: '添加实测尺寸',
  count: message('共 {count} 条实测尺寸'),
  empty: `还没有实测尺寸。没有时，费用只能与${marketplaceName}自己的测量结果比较。`,
  noMatch: '没有符合搜索条件的实测尺寸。',
  tryAgain: '重试',
  list: '商品实测尺寸列表',
  sizes: message('{sides} {unit}，{weight}'),
  measuredOn: message('测量于 {date}，无凭证'),
  measuredWithProof: message('测量于 {date}，有凭证'),
  firstPage: '第一页',
  nextPage: '下一页',

  change: '修改',
  changeOf: message('修改 {product} 的实测尺寸'),
  delete: '删除',
  deleteOf: message('删除 {product} 的实测尺寸'),
  deleteSure: message('确定删除 {product} 的实测尺寸？'),
  deleted: '实测尺寸已删除，下次核查不再使用。',

  addTitle: '添加实测尺寸',
  changeTitle: '修改实测尺寸',
  fields: {
    sku: '商家 SKU',
    fnsku: '商品条码 FNSKU',
    longest: '最长边',
    median: '次长边',
    shortest: '最短边',
    dimensionUnit: '边长单位',
    weight: '重量',
    weightUnit: '重量单位',
    measuredOn: '测量日期',
    proof: '凭证',
  },
  units: {
    cm: '厘米',
    in: '英寸',
    g: '克',
    kg: '千克',
    oz: '盎司',
    lb: '磅',
  },
  noProof: '暂无凭证',
  proofHint: '带尺子或在秤上拍摄的商品包装照片，请在本页以“照片”类型上传。',
  problems: {
    product: '请填写 SKU 或 FNSKU',
    measure: '请填写数字，最多三位小数，例如 12.5',
    day: '请填写测量日期',
  },
  save: '保存',
  saving: '正在保存',
  saved: '已保存，下次核查生效。',
  cancel: '取消',
};

export default zh;
