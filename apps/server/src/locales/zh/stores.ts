import { marketplaceName } from '@recoup/contract/marketplace-names/zh';
import { unusedReportNames } from '@recoup/contract/unused-report-names/zh';
import { isUnusedReport } from '@recoup/contract/unused-reports';
import type { Catalogue } from '../catalogue.ts';

export const stores: Pick<Catalogue, 'reportFault' | 'reportWarning' | 'storeExport' | 'boardExport'> = {
  reportFault({ fault, value }) {
    switch (fault) {
      case 'empty_file':
        return '文件为空';
      case 'binary_file':
        return `文件不是文本文件，请上传${marketplaceName}生成的原始报告`;
      case 'nul_byte':
        return '文件已损坏，含有报告中不会出现的字符';
      case 'unknown_report':
        return `表头与已知的报告都不匹配，请上传${marketplaceName}生成的原始文件`;
      case 'unused_report':
        return isUnusedReport(value)
          ? `核查不使用这类报告：${unusedReportNames[value]}`
          : '核查不使用这类报告';
      case 'wrong_columns': {
        const [found = '', expected = ''] = value.match(/\d+/g) ?? [];
        return `表头有 ${expected} 列，此行有 ${found} 列，可能不完整`;
      }
      case 'shifted_cells':
        return value === ''
          ? '带小数逗号的金额似乎没有加引号，单元格可能错列'
          : `“${value}”可能不属于这一列：带小数逗号的金额似乎没有加引号`;
      case 'open_quote':
        return '引号没有闭合';
      case 'not_a_number':
        return `“${value}”不是数字`;
      case 'not_a_whole_number':
        return `“${value}”不是整数`;
      case 'not_a_date':
        return `“${value}”不是日期`;
      case 'undecided_dates':
        return `“${value}”可以理解为日/月或月/日，请选择日期格式`;
      case 'missing_column':
        return '缺少这一列，请上传包含全部列的报告';
      case 'missing_value':
        return '单元格为空';
      case 'too_long':
        return '该行过长，不是报告的一行';
      case 'not_json':
        return `文件不是${marketplaceName}返回的原始数据`;
      case 'unreadable':
        return '文件无法读取';
      case 'archive_unreadable':
        return '无法解压：文件已损坏、设有密码，或压缩方式不受支持';
      case 'archive_too_large':
        return '解压后的内容超出可接收的大小，请逐个上传报告';
      case 'archive_too_many':
        return `压缩包内的文件超过 ${value} 个，请分成几个压缩包上传`;
      case 'archive_nested':
        return '压缩包内的压缩包不会解压，请单独上传';
    }
  },
  reportWarning(warning) {
    switch (warning.code) {
      case 'damaged_ids':
        return `“${warning.column}”列有 ${warning.count} 个编号被电子表格改成了科学计数法，无法匹配`;
      case 'given_date_order':
        return warning.order === 'month' ? '日期按“月/日”读取' : '日期按“日/月”读取';
    }
  },
  boardExport: {
    sheet: '店铺看板',
    columns: {
      account: '账户',
      health: '健康状况',
      failedReports: '失败的报告数',
      pausedAt: '暂停时间（UTC）',
    },
    health: {
      good: '正常',
      waiting_for_authorization: '尚未获得授权',
      authorizing: '正在确认授权',
      authorization_failed: '授权失败',
      authorization_expired: '授权已过期',
      authorization_ending: '授权即将到期',
      suspended: '已暂停',
      account_deactivated: '卖家账号已停用',
      account_at_risk: '卖家账号存在停用风险',
      closed: '已解除授权',
      first_sync: '首次同步中',
      permission_missing: '缺少读取报告的权限',
      reports_failed: '报告获取失败',
      sync_late: '同步延迟',
    },
  },
  storeExport: {
    sheet: '店铺授权',
    columns: {
      name: '店铺名称',
      sellerId: '卖家编号',
      region: '区域',
      marketplaces: '站点',
      state: '状态',
      priority: '优先核查',
      authorizedAt: '授权时间（UTC）',
      authorizationEndsAt: '授权到期（UTC）',
      lastSyncAt: '上次同步（UTC）',
      nextSyncAt: '下次同步（UTC）',
    },
    regions: { na: '北美', eu: '欧洲', fe: '远东' },
    states: {
      0: '已创建',
      1: '等待授权',
      2: '授权中',
      3: '授权失败',
      4: '授权已过期',
      5: '已暂停',
      6: '正常',
      7: '已关闭',
    },
    yes: '是',
    no: '否',
  },
};
