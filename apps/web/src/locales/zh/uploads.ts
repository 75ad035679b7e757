import { message } from '../../lib/i18n/message.ts';
import type en from '../en/uploads.ts';

const zh: typeof en = {
  choose: '选择文件',
  chooseFolder: '选择文件夹',
  paste: '也可以直接粘贴文件。',
  stages: {
    waiting: '等待上传',
    reading: '正在读取文件',
    reconnecting: '网络已断开，恢复后会自动继续上传。',
    finishing: '正在检查文件',
    done: '已上传',
    cancelled: '已取消',
  },
  sending: message('已上传 {percent}'),
  failed: message('上传失败。{reason}'),
  emptyFile: '文件为空。',
  cancel: '取消',
  cancelOf: message('取消上传 {file}'),
  cancelAll: '全部取消',
  retry: '重试',
  retryOf: message('重试：{file}'),
  remove: '移除',
  removeOf: message('从列表移除 {file}'),
  retryAll: '重试失败的文件',
  clear: '清除已完成',
  sendingOf: message('已上传 {done} / {count} 个文件'),
  sent: message('已上传 {count} 个文件'),
  notSent: message('{count} 个文件未上传'),
};

export default zh;
