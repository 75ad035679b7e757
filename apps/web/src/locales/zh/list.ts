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
  sortedBy: {
    text: { ascending: message('{column}：从 A 到 Z'), descending: message('{column}：从 Z 到 A') },
    figure: { ascending: message('{column}：从低到高'), descending: message('{column}：从高到低') },
    time: { ascending: message('{column}：最早在前'), descending: message('{column}：最新在前') },
    deadline: { ascending: message('{column}：从近到远'), descending: message('{column}：从远到近') },
    state: { ascending: message('{column}（正序）'), descending: message('{column}（倒序）') },
    onlyTime: { ascending: '最早在前', descending: '最新在前' },
  },
  actions: '操作',
  total: '合计',
  pageTotal: '本页合计',
  pages: '分页',
  pageSteps: { first: '第一页', previous: '上一页', next: '下一页' },
  pageOf: message('第 {page} 页，共 {pages} 页'),
  allStores: '全部店铺',
  storeFilter: message('店铺：{names}'),
  showAllStores: '显示全部店铺',
};

export default zh;
