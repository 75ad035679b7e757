import { message } from '../../lib/i18n/message.ts';
import type en from '../en/filing.ts';

const zh: typeof en = {
  start: '开始提交',
  toQueue: '提交队列',
  place: message('第 {place} 个，共 {total} 个工单'),
  outside: message('不在队列中（共 {total} 个工单）'),
  moreThan: message('{count} 以上'),
  filedNow: message('已提交 {count} 个'),
  previous: '上一个',
  next: '下一个',
  keyboard: '键盘快捷键',
  keys: {
    j: '下一个',
    k: '上一个',
    s: '复制标题',
    t: '复制正文',
    o: '打开卖家后台',
    d: '下载文件',
    a: '分配给我或退回',
    c: '案例编号，也可直接粘贴',
    Enter: '提交并打开下一个',
  },
  file: '提交',
  fileAndNext: '提交并打开下一个',
  filed: message('已提交，案例编号 {case}'),
  quota: '此店铺今天已提交的案例',
  windowOpen: message('可在 {day} 前（含当日）提交索赔。'),
  noDuplicate: '同一事项没有其他处理中或已赔付的案例。',
  notToFile: '此工单目前不需要提交，请继续下一个。',
  gone: '此工单已不存在，请继续下一个。',
  nothing: '没有符合筛选条件的待提交工单。',
  allFiled: message('完成：已提交 {count} 个工单，没有剩余。'),
  whole: message('工单 {id}'),
  assigned: { nobody: '未分配', me: '分配给你', another: '分配给其他运营人员' },
  take: '分配给我',
  release: '退回',
  taken: message('{count} 个工单已分配给你'),
  released: message('已退回 {count} 个工单'),
  notAssigned: message('{count} 个工单无法更改'),
};

export default zh;
