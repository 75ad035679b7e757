import type { Catalogue } from '../catalogue.ts';

export const shipments: Pick<Catalogue, 'trackingImportFault' | 'shipmentExport'> = {
  trackingImportFault(fault) {
    switch (fault.fault) {
      case 'empty_file':
        return '没有内容';
      case 'missing_column':
        return '缺少此列';
      case 'too_many_lines':
        return `仅读取前 ${fault.most} 行，请拆分后再导入`;
      case 'does_not_end':
        return '引号没有闭合';
      case 'missing_value':
        return '此项为空';
      case 'unknown_shipment':
        return `没有账户拥有货件“${fault.value}”`;
      case 'unknown_carrier':
        return `“${fault.value}”不是支持的承运商（${fault.known}）`;
      case 'bad_number':
        return `“${fault.value}”不是该承运商的运单号`;
      case 'repeated':
        return `与第 ${fault.line} 行重复`;
    }
  },
  shipmentExport: {
    sheet: '货件',
    columns: {
      shipmentId: '货件编号',
      name: '货件名称',
      account: '账户',
      store: '店铺',
      center: '运营中心',
      status: '状态',
      shipped: '发货数量',
      received: '接收数量',
      short: '少收数量',
      amount: '金额',
      currency: '币种',
      trackings: '运单数',
      deliveredOn: '签收日期',
      deliveredSource: '日期来源',
      closesOn: '索赔截止日',
    },
    sources: { carrier: '承运商', proof: '签收证明', hand: '人工填写', receipt: '首次接收' },
  },
};
