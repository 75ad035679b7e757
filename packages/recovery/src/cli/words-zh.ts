import { figureNames } from '@recoup/contract/figure-names/zh';
import { isUnusedReport } from '@recoup/contract/unused-reports';
import { unusedReportNames } from '@recoup/contract/unused-report-names/zh';
import { claimNames } from '@recoup/contract/ticket-names/zh';
import type { CliWords } from './words.ts';

function number(count: number): string {
  return count.toLocaleString('zh-CN');
}

const addedFeeNames = { low_inventory: '低库存费', fuel: '燃油附加费' } as const;

export const chinese: CliWords = {
  claims: claimNames,
  figures: figureNames,
  figureStyle: { between: '，', end: '。' },
  tables: {
    ledger: '库存分类账（明细）',
    ledger_summary: '库存分类账（汇总）',
    reimbursements: '赔偿报告',
    returns: '买家退货',
    seller_returns: '自配送订单退货',
    replacements: '换货',
    removal_orders: '移除订单',
    removal_shipments: '移除货件',
    fee_preview: '费用预览',
    orders: '所有订单',
    settlement: '结算报告',
    transactions: '日期范围交易报告',
    storage_fees: '月度仓储费',
    aged_storage_fees: '超龄库存附加费',
    overage_fees: '仓储超量费',
    inbound_problems: '入库问题',
    shipments: '入库货件',
    shipment_items: '入库货件商品',
    awd_shipments: '发往 AWD 的货件',
    awd_transfers: 'AWD 至 FBA 的转运',
    multi_channel_packages: '多渠道订单的包裹',
    placements: '入库计划的配置方案',
    sourcing_costs: '采购成本',
    receiving_counts: '收货清点',
    deliveries: '签收日期',
    vendor_remittances: '供应商付款明细',
    vendor_payables: '供应商待扣款项',
    vendor_purchase_orders: '供应商采购订单',
    vendor_invoices: '供应商发票',
    measurements: '商品实测尺寸',
  },
  regions: { NA: '北美', EU: '欧洲', FE: '远东' },
  anchors: {
    loss_reported: '丢损记录',
    refund: '退款',
    replacement_sent: '换货发出',
    return_received: '退货接收',
    delivery: '货件签收',
    estimated_delivery: '预计送达日',
    removal_shipped: '移除发出',
    removal_delivered: '移除签收',
    fee_charged: '费用收取',
    invoice_dated: '发票日期',
    reimbursement: '赔付',
    reversal: '赔付追回',
  },
  faults: {
    empty_file: () => '文件为空',
    binary_file: () => '不是文本文件：压缩包请先解压，工作簿请另存为制表符分隔的文本或 CSV',
    nul_byte: () => '含有 NUL 字节，文件已损坏',
    unknown_report: () => '表头与已知的报告都不匹配',
    unused_report: (value) =>
      isUnusedReport(value) ? `核查不使用这类报告：${unusedReportNames[value]}` : '核查不使用这类报告',
    missing_column: (value) => `缺少这一列（${value}）`,
    wrong_columns: (value) => `单元格数量不对（${value}），文件可能不完整`,
    shifted_cells: (value) =>
      `${value === '' ? '' : `“${value}”可能不属于这一列，`}金额可能被没有引号的逗号拆开`,
    open_quote: () => '引号没有闭合，文件可能不完整',
    too_long: () => '该行过长，不是报告的一行',
    missing_value: () => '单元格为空',
    not_a_number: (value) => `“${value}”不是数字`,
    not_a_whole_number: (value) => `“${value}”不是整数`,
    not_a_date: (value) => `“${value}”不是日期`,
    undecided_dates: (value) => `“${value}”可以理解为日/月或月/日，请用 --date-order 指定`,
    not_json: () => '不是有效的 JSON，文件可能不完整',
    unreadable: () => '无法读取',
  },
  fault({ row, column }, why, more) {
    const place = column === '' ? `第 ${row} 行` : `第 ${row} 行，${column} 列`;
    return `${place}：${why}${more === 0 ? '' : `（另有 ${more} 处）`}`;
  },
  fileWarning(warning) {
    switch (warning.code) {
      case 'damaged_ids':
        return `电子表格把 ${warning.column} 列的 ${warning.count} 个编号四舍五入了，无法匹配`;
      case 'given_date_order':
        return `各行看不出日期格式，已按${warning.order === 'month' ? '月在前' : '日在前'}读取`;
    }
  },
  number,
  listSeparator: '、',

  title: (folder) => `Recoup 核查：${folder}`,
  frame: (asOf, region, isGuessed) => `截至 ${asOf}，${region}${isGuessed ? '（根据文件推测）' : ''}`,
  read: {
    title: '已读取',
    nothing: '没有。',
    columns: ['报告', '文件', '行数', '期间'],
    period: (from, to) => `${from} 至 ${to}`,
    repeated: (name, of) => `${name} 与 ${of} 相同，只读取一次。`,
  },
  owed: {
    title: '应赔付',
    nothing: '目前没有可以申请的赔付。',
    columns: ['索赔类型', '发现', '件数', '金额', '最近截止日'],
    total: '合计',
    waiting: (count) => `另有 ${number(count)} 项要等申请期开始。`,
    toCheck: (count) =>
      `另有 ${number(count)} 项待核实，不提交索赔：未找到亚马逊对此赔付的规则。--json 列出全部。`,
    lapsed: (count) => `${number(count)} 项已过索赔截止日。`,
    unvalued: (count) => `${count} 项未估值`,
  },
  unknownDeadline: '未知',
  unconfirmedDeadline: '没有亚马逊页面确认该截止日。',
  notValued: '未估值',
  urgent: {
    title: '最紧急',
    columns: ['截止日', '索赔类型', '件数', '金额'],
    row: (file, row) => `${file} 第 ${row} 行`,
  },
  more: (count) => `……另有 ${number(count)} 项，用 --json 查看全部。`,
  unread: { title: '未读取', columns: ['文件', '原因'] },
  setAside: {
    title: (count) => `搁置的行：${number(count)}`,
    columns: ['文件', '行', '列', '原因'],
    more: (count, listed) => `……另有 ${number(count)} 行，--json 列出每个文件的前 ${listed} 行。`,
  },
  fileWarnings: { title: '文件提示', about: (name, what) => `${name}：${what}。` },
  skipped: { title: '无法核查', columns: ['索赔类型', '缺少的报告'] },
  unchecked: { title: '已核查，但缺少可能作出解释的报告' },
  warnings: {
    title: '提示',
    undated: (count, claim) => `${number(count)} 项“${claim}”没有截止日：没有报告说明从哪天起算。`,
    notChecked: (count, claim) => `${number(count)} 笔收费未按“${claim}”核查：没有当时费率的费用预览。`,
    heldBack: (count, claim) =>
      `${number(count)} 项“${claim}”暂不申请：上面搁置的行涉及同一商品、订单或货件。`,
    heldBackByFile: (count, claim, reports) =>
      `${number(count)} 项“${claim}”暂不申请：有无法读取的文件（${reports}）可能作出解释。`,
    ledgerGap: (count, claim, gaps) =>
      `${number(count)} 项“${claim}”暂不申请：没有库存台账文件涵盖 ${gaps}，其中可能有解释。`,
    addedFee: (count, claim, fee) =>
      `${number(count)} 笔收费未按“${claim}”申请：多收的恰好是${addedFeeNames[fee]}。该金额未经亚马逊确认。`,
    contradictory: (count, claim, why, keys) =>
      `${number(count)} 项“${claim}”已搁置，因为${why === 'no_units' ? '没有件数' : '被不同的行重复记录'}：${keys}。`,
    unknown: (table, column, codes) =>
      `${table}：未知的${column === 'reason' ? '原因代码' : '事件类型'}：${codes}。`,
    noCode: '（空）',
    withheld: (claims) => `数量过多，因此没有核查：${claims}。`,
  },
  list: {
    title: '索赔类型及其期限规则',
    needs: (reports) => `依据：${reports}`,
    window: (anchor, { opensAfterDays, closesAfter, closesUnit }) => {
      const until = `${anchor}后 ${number(closesAfter)} ${closesUnit === 'day' ? '天' : '个月'}`;
      return opensAfterDays === 0 ? `${until}内` : `${anchor}后 ${number(opensAfterDays)} 天起，至${until}止`;
    },
    rule: ({ scope, since, window, sureness }) => `${scope}（${since} 起）：${window}；${sureness}`,
    confirmed: '亚马逊已确认',
    unconfirmed: '未确认',
    toCheck: '待核实，不提交索赔',
    noSource: '未找到亚马逊的页面。',
    defaults: '卖家未提供采购成本时',
    default: (basis, share, since, sureness) =>
      `${basis === 'past_payments' ? '同一商品以往赔付的平均值' : `售价的 ${share}%`}，自 ${since} 起，${sureness}`,
    addedFees: '亚马逊可能在配送费上附加的费用，不提交索赔',
    addedFee: (fee, sum, since, sureness) => `${addedFeeNames[fee]}：${sum}，自 ${since} 起，${sureness}`,
    arrivals: '在途商品视为丢失前可用的天数',
    arrival: (way, days, sureness) =>
      `${{ transfer: '运营中心之间', awd_transfer: '从 AWD 到运营中心', return: '买家退货', multi_channel: '多渠道订单，自预计送达日起' }[way]}：${days} 天，${sureness}`,
  },
  noReport: (folder) => `${folder} 中没有可以读取的报告。`,
};
