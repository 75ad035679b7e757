import { message } from '../../lib/i18n/message.ts';
import type en from '../en/list.ts';

const zh: typeof en = {
  columns: '列',
  exportAs: message('导出为 {format}'),
  exported: message('已保存为 {file}'),
  selectAll: '全选',
  selected: message('已选 {count} 项'),
  chosen: message('{count} 项'),
  filterOf: message('{label}：{chosen}'),
  clearSelection: '取消选择',
  sortBy: '排序方式',
  usualOrder: '默认排序',
  sortedBy: { ascending: message('{column}，升序'), descending: message('{column}，降序') },
  actions: '操作',
  total: '合计',
  pageTotal: '本页合计',
  pages: '分页',
  pageSteps: { first: '首页', previous: '上一页', next: '下一页' },
  pageOf: message('第 {page} 页，共 {pages} 页'),
  allStores: '全部店铺',
  storeFilter: message('店铺：{names}'),
  showAllStores: '显示全部店铺',
};

export default zh;
